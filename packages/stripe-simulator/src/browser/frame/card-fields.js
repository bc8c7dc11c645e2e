import { brandOf, codeFault, digitsOf, expiryFault, numberFault, postalFault, postalRuleOf, writeExpiry, writeNumber } from './card-rules.js';

const form = document.querySelector('form');
const now = Number(form.dataset.now);
const input = Object.fromEntries(['number', 'expiry', 'cvc', 'country', 'postal'].map((name) => [name, form.elements.namedItem(name)]));

const faultOf = {
  number: () => numberFault(input.number.value),
  expiry: () => expiryFault(input.expiry.value, now),
  cvc: () => codeFault(input.cvc.value, input.number.value),
  postal: () => postalFault(input.postal.value, input.country.value),
};
const checked = Object.keys(faultOf);

/** Puts the words under the field, or takes them away. */
function show(name, fault) {
  const words = document.querySelector(`#${name}-error`);
  words.textContent = fault?.message ?? '';
  input[name].ariaInvalid = fault ? 'true' : null;
  input[name].classList.toggle('Input--invalid', Boolean(fault));
}

/** Writes the text as it stands on a card and leaves the cursor behind the digit where it was. */
function rewrite(field, write) {
  const isAtEnd = field.selectionStart === field.value.length;
  const digitsBefore = digitsOf(field.value.slice(0, field.selectionStart ?? 0)).length;
  field.value = write(field.value);
  const place = isAtEnd ? field.value.length : placeBehind(field.value, digitsBefore);
  field.setSelectionRange(place, place);
}

function placeBehind(text, digits) {
  let place = 0;
  while (place < text.length && digitsOf(text.slice(0, place)).length < digits) place += 1;
  return place;
}

function showBrand() {
  const { shown, codeLength } = brandOf(input.number.value);
  document.querySelector('#brand').textContent = shown;
  input.cvc.maxLength = codeLength;
}

function showCountry() {
  const rule = postalRuleOf(input.country.value);
  document.querySelector('#postal-field').hidden = !rule;
  if (!rule) return show('postal', undefined);
  document.querySelector('label[for="postal"]').textContent = rule.label;
  input.postal.inputMode = rule.inputMode;
  input.postal.placeholder = rule.example;
}

export function watchFields(onChange) {
  input.number.addEventListener('input', () => {
    rewrite(input.number, writeNumber);
    showBrand();
    // A number that is complete and wrong is told at once.
    if (numberFault(input.number.value)?.code === 'invalid_number') show('number', numberFault(input.number.value));
  });
  input.expiry.addEventListener('input', ({ inputType = '' }) => rewrite(input.expiry, (text) => writeExpiry(text, inputType.startsWith('delete'))));
  input.cvc.addEventListener('input', () => rewrite(input.cvc, digitsOf));
  input.country.addEventListener('change', showCountry);
  for (const name of checked) {
    input[name].addEventListener('input', () => input[name].ariaInvalid === 'true' && show(name, faultOf[name]()));
    input[name].addEventListener('blur', () => input[name].value !== '' && show(name, faultOf[name]()));
  }
  form.addEventListener('input', onChange);
  showBrand();
  showCountry();
}

/** Shows everything that is missing, goes to the first of it and tells it. */
export function firstFault() {
  for (const name of checked) show(name, faultOf[name]());
  const first = checked.find((name) => faultOf[name]());
  if (first === undefined) return undefined;
  input[first].focus();
  return { type: 'validation_error', ...faultOf[first]() };
}

export function stateOfFields() {
  return { empty: checked.every((name) => input[name].value === ''), complete: checked.every((name) => !faultOf[name]()) };
}

export function readCard() {
  const expiry = digitsOf(input.expiry.value);
  const postal = postalRuleOf(input.country.value) && input.postal.value.trim();
  return {
    card: {
      number: digitsOf(input.number.value),
      exp_month: Number(expiry.slice(0, 2)),
      exp_year: 2000 + Number(expiry.slice(2)),
      cvc: input.cvc.value,
    },
    address: { country: input.country.value, ...(postal && { postal_code: postal }) },
  };
}

export function clearFields() {
  for (const name of checked) {
    input[name].value = '';
    show(name, undefined);
  }
  showBrand();
}

export function prefill({ country, postal_code: postal } = {}) {
  if (country && input.country.value !== country) input.country.value = country;
  if (postal && input.postal.value === '') input.postal.value = postal;
  showCountry();
}

export function lockFields(isLocked) {
  for (const field of Object.values(input)) field.disabled = isLocked;
}

export function focusFirst() {
  input.number.focus();
}
