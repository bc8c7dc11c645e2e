/** Stripe's appearance variables, and our CSS variables for them. */
const variables = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--quiet',
  colorTextPlaceholder: '--placeholder',
  colorDanger: '--danger',
  fontFamily: '--family',
  fontSizeBase: '--size',
  borderRadius: '--radius',
  spacingUnit: '--unit',
  gridRowSpacing: '--row',
  gridColumnSpacing: '--column',
};
const knownRule = /^\.(?:Label|Input|Error)(?:--invalid)?(?::(?:focus|hover|disabled|focus-visible))?$/;
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/** Makes the fields look like the page around them. */
export function applyAppearance({ variables: values = {}, rules = {} }) {
  for (const [name, property] of Object.entries(variables)) {
    if (values[name]) document.documentElement.style.setProperty(property, values[name]);
    else document.documentElement.style.removeProperty(property);
  }
  sheet.replaceSync('');
  for (const [selector, declarations] of Object.entries(rules)) {
    if (!knownRule.test(selector)) continue;
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
    for (const [name, value] of Object.entries(declarations))
      rule.style.setProperty(
        name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      );
  }
}
