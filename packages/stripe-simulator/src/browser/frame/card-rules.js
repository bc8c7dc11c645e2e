/** What a card number tells by how it begins, and how it is written on the card. */
const brands = [
  { name: 'amex', shown: 'Amex', begins: /^3[47]/, groups: [4, 6, 5], codeLength: 4 },
  { name: 'diners', shown: 'Diners', begins: /^3(?:0[0-5]|[689])/, groups: [4, 6, 4], codeLength: 3 },
  { name: 'discover', shown: 'Discover', begins: /^6(?:011|4[4-9]|5)/, groups: [4, 4, 4, 4], codeLength: 3 },
  { name: 'mastercard', shown: 'Mastercard', begins: /^(?:5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], codeLength: 3 },
  { name: 'visa', shown: 'Visa', begins: /^4/, groups: [4, 4, 4, 4], codeLength: 3 },
];
const unknown = { name: 'unknown', shown: '', groups: [4, 4, 4, 4], codeLength: 3 };

export function digitsOf(text) {
  return text.replaceAll(/\D/g, '');
}

export function brandOf(number) {
  return brands.find(({ begins }) => begins.test(digitsOf(number))) ?? unknown;
}

/** '4242 4242 4242 4242' */
export function writeNumber(text) {
  const digits = digitsOf(text);
  const groups = [];
  let from = 0;
  for (const length of brandOf(digits).groups) {
    if (from < digits.length) groups.push(digits.slice(from, from + length));
    from += length;
  }
  return groups.join(' ');
}

/** '04 / 34'. Whoever takes a letter away must not get the slash back at once. */
export function writeExpiry(text, isDeleting) {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits) && !isDeleting) digits = `0${digits}`;
  // Browsers that fill in a saved card may write the year in full.
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)];
  return month.length === 2 && (year || !isDeleting) ? `${month} / ${year}` : month;
}

export function numberFault(text) {
  const digits = digitsOf(text);
  const wanted = brandOf(digits).groups.reduce((sum, length) => sum + length, 0);
  if (digits.length < wanted) return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  return hasCheckDigit(digits) ? undefined : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

function hasCheckDigit(digits) {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function expiryFault(text, now) {
  const digits = digitsOf(text);
  if (digits.length < 4) return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (month < 1 || month > 12) return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  const today = new Date(now);
  if (year < today.getUTCFullYear()) return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  if (year === today.getUTCFullYear() && month <= today.getUTCMonth())
    return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
  return undefined;
}

export function codeFault(text, number) {
  if (digitsOf(text).length === brandOf(number).codeLength) return undefined;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}

const postalCodes = {
  US: { label: 'ZIP code', inputMode: 'numeric', example: '12345', form: /^\d{5}(?:-?\d{4})?$/ },
  CA: { label: 'Postal code', inputMode: 'text', example: 'M5T 1T4', form: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i },
  GB: { label: 'Postal code', inputMode: 'text', example: 'WS11 1DB', form: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i },
};

/** Undefined where it is not asked for. */
export function postalRuleOf(country) {
  return postalCodes[country];
}

export function postalFault(text, country) {
  const rule = postalRuleOf(country);
  if (!rule || rule.form.test(text.trim())) return undefined;
  return { code: 'incomplete_zip', message: 'Your postal code is incomplete.' };
}
