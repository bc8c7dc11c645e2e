import { brandOf, codeError, digitsOf, expiryError, numberError, postalError, postalRuleOf, formatExpiry, formatCardNumber } from './card-rules.js';

const form = document.querySelector('form');
const now = Number(form.dataset.now);
const input = Object.fromEntries(['number', 'expiry', 'cvc', 'country', 'postal'].map((name) => [name, form.elements.namedItem(name)]));

const fieldErrors = {
  number: () => numberError(input.number.value),
  expiry: () => expiryError(input.expiry.value, now),
  cvc: () => codeError(input.cvc.value, input.number.value),
  postal: () => postalError(input.postal.value, input.country.value),
};
const fieldNames = Object.keys(fieldErrors);

/** Shows the error under the field, or removes it. */
function showError(name, error) {
  const element = document.querySelector(`#${name}-error`);
  element.textContent = error?.message ?? '';
  input[name].ariaInvalid = error ? 'true' : null;
  input[name].classList.toggle('Input--invalid', Boolean(error));
}

/** Formats the text and keeps the cursor behind the same digit. */
function reformat(field, format) {
  const isAtEnd = field.selectionStart === field.value.length;
  const digitsBefore = digitsOf(field.value.slice(0, field.selectionStart ?? 0)).length;
  field.value = format(field.value);
  const position = isAtEnd ? field.value.length : positionAfter(field.value, digitsBefore);
  field.setSelectionRange(position, position);
}

function positionAfter(text, digits) {
  let position = 0;
  while (position < text.length && digitsOf(text.slice(0, position)).length < digits) position += 1;
  return position;
}

function showBrand() {
  const { label, codeLength } = brandOf(input.number.value);
  document.querySelector('#brand').textContent = label;
  input.cvc.maxLength = codeLength;
}

function showCountry() {
  const rule = postalRuleOf(input.country.value);
  document.querySelector('#postal-field').hidden = !rule;
  if (!rule) return showError('postal', undefined);
  document.querySelector('label[for="postal"]').textContent = rule.label;
  input.postal.inputMode = rule.inputMode;
  input.postal.placeholder = rule.example;
}

export function watchFields(onChange) {
  input.number.addEventListener('input', () => {
    reformat(input.number, formatCardNumber);
    showBrand();
    // Show at once that a complete number is invalid.
    if (numberError(input.number.value)?.code === 'invalid_number') showError('number', numberError(input.number.value));
  });
  input.expiry.addEventListener('input', ({ inputType = '' }) =>
    reformat(input.expiry, (text) => formatExpiry(text, inputType.startsWith('delete'))),
  );
  input.cvc.addEventListener('input', () => reformat(input.cvc, digitsOf));
  input.country.addEventListener('change', showCountry);
  for (const name of fieldNames) {
    input[name].addEventListener('input', () => input[name].ariaInvalid === 'true' && showError(name, fieldErrors[name]()));
    input[name].addEventListener('blur', () => input[name].value !== '' && showError(name, fieldErrors[name]()));
  }
  form.addEventListener('input', onChange);
  showBrand();
  showCountry();
}

/** Shows all errors, focuses the first field with one and returns its error. */
export function firstFieldError() {
  for (const name of fieldNames) showError(name, fieldErrors[name]());
  const first = fieldNames.find((name) => fieldErrors[name]());
  if (first === undefined) return undefined;
  input[first].focus();
  return { type: 'validation_error', ...fieldErrors[first]() };
}

export function readFieldsState() {
  return { empty: fieldNames.every((name) => input[name].value === ''), complete: fieldNames.every((name) => !fieldErrors[name]()) };
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
  for (const name of fieldNames) {
    input[name].value = '';
    showError(name, undefined);
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
