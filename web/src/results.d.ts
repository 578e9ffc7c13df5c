/// Made by build.mjs from the README.
declare module '*/results.json' {
  const rows: readonly (readonly string[])[];
  export default rows;
}
