/** The package declares no types. */
declare module 'jest-fixed-jsdom' {
  const Environment: new (config: unknown, context: unknown) => object;
  export default Environment;
}
