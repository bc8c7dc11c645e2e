declare module 'zipcodes' {
  const zipcodes: { codes: Record<string, unknown>; lookup: (zip: string) => unknown };
  export default zipcodes;
}
