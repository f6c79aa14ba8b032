declare module 'pg/lib/utils.js' {
  const utils: {
    /** Returns the wire format of a value. @throws the error of the value's own conversion */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
