declare module 'pg/lib/utils.js' {
  const utils: {
    /** Returns the wire format of a value. @throws the error that the `toPostgres` method of the value throws */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
