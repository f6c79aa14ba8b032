/**
 * Declares the type of decimals. To use another type than `string`, add the member `decimal` to this interface:
 *
 * ```ts
 * declare module '@reseller-api/client' {
 *   interface Register { decimal: Big }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: integrators add a member.
export interface Register {}

/** The type of an amount or another number with decimals: a string such as `'12.50'`, or the type in `Register`. */
export type Decimal = Register extends { decimal: infer Own } ? Own : string

/** The option for the function that makes a decimal; required if `Register` declares a type. */
export type DecimalOption = string extends Decimal
  ? { readonly decimal?: (digits: string) => Decimal }
  : { readonly decimal: (digits: string) => Decimal }
