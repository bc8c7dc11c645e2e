/** How card numbers of each brand start and are grouped. */
const brands = [
  { name: 'amex', label: 'Amex', prefix: /^3[47]/, groups: [4, 6, 5], codeLength: 4 },
  { name: 'diners', label: 'Diners', prefix: /^3(?:0[0-5]|[689])/, groups: [4, 6, 4], codeLength: 3 },
  { name: 'discover', label: 'Discover', prefix: /^6(?:011|4[4-9]|5)/, groups: [4, 4, 4, 4], codeLength: 3 },
  { name: 'mastercard', label: 'Mastercard', prefix: /^(?:5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], codeLength: 3 },
  { name: 'visa', label: 'Visa', prefix: /^4/, groups: [4, 4, 4, 4], codeLength: 3 },
];
const unknown = { name: 'unknown', label: '', groups: [4, 4, 4, 4], codeLength: 3 };

export function digitsOf(text) {
  return text.replaceAll(/\D/g, '');
}

export function brandOf(number) {
  return brands.find(({ prefix }) => prefix.test(digitsOf(number))) ?? unknown;
}

/** '4242 4242 4242 4242' */
export function formatCardNumber(text) {
  const digits = digitsOf(text);
  const groups = [];
  let start = 0;
  for (const length of brandOf(digits).groups) {
    if (start < digits.length) groups.push(digits.slice(start, start + length));
    start += length;
  }
  return groups.join(' ');
}

/** '04 / 34'. While people delete, the slash must not come back. */
export function formatExpiry(text, isDeleting) {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits) && !isDeleting) digits = `0${digits}`;
  // Browsers may fill in the full year of a saved card.
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)];
  return month.length === 2 && (year || !isDeleting) ? `${month} / ${year}` : month;
}

export function numberError(text) {
  const digits = digitsOf(text);
  const fullLength = brandOf(digits).groups.reduce((sum, count) => sum + count, 0);
  if (digits.length < fullLength) return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  return hasCheckDigit(digits) ? undefined : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

function hasCheckDigit(digits) {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function expiryError(text, now) {
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

export function codeError(text, number) {
  if (digitsOf(text).length === brandOf(number).codeLength) return undefined;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}

const postalCodes = {
  US: { label: 'ZIP code', inputMode: 'numeric', example: '12345', pattern: /^\d{5}(?:-?\d{4})?$/ },
  CA: { label: 'Postal code', inputMode: 'text', example: 'M5T 1T4', pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i },
  GB: { label: 'Postal code', inputMode: 'text', example: 'WS11 1DB', pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i },
};

/** Undefined for countries whose postal code is not required. */
export function postalRuleOf(country) {
  return postalCodes[country];
}

export function postalError(text, country) {
  const rule = postalRuleOf(country);
  if (!rule || rule.pattern.test(text.trim())) return undefined;
  return { code: 'incomplete_zip', message: 'Your postal code is incomplete.' };
}
