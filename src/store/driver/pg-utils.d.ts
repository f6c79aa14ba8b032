declare module 'pg/lib/utils.js' {
  const utils: {
    /** The form in which a value is sent. @throws whatever its own conversion throws */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
