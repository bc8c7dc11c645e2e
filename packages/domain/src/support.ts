/** Where people reach a person. */
export const supportAddress = 'support@frontage.example';
