import type Big from 'big.js'
import type { Static, TArray, TNumber, TObject, TOptional, TProperties, TSchema, TUnsafe } from 'typebox'

/** A schema whose values may have another TypeScript type in answers, such as Date, if it results in the same JSON. */
export interface TShown<Read, Out> extends TUnsafe<Read> {
  readonly '~shown': Out
}

/**
 * The TypeScript type that a handler returns for a schema: `Static`, but with Big allowed for a number, Date for a
 * date-time, and readonly values. Optional members must be present; their value undefined omits them.
 */
export type Shown<T> = T extends { readonly '~shown': infer Out }
  ? Out
  : T extends TObject<infer Members>
    ? ShownMembers<Members>
    : T extends TArray<infer Item>
      ? readonly Shown<Item>[]
      : T extends TNumber
        ? number | Big
        : TSchema extends T
          ? unknown
          : T extends TSchema
            ? Static<T>
            : never

type ShownMembers<Members extends TProperties> = string extends keyof Members
  ? Readonly<Record<string, unknown>>
  : {
      readonly [K in keyof Members]: Shown<Members[K]> | (Members[K] extends TOptional ? undefined : never)
    }

type Plain = string | number | boolean | bigint | symbol | null | undefined | Date | Big

/** The names of the members, at any depth, that a value has and the schema lacks; `never` if there are none. */
export type Superfluous<Value, Wanted> = [Wanted] extends [Value]
  ? never
  : Value extends Plain
    ? never
    : Value extends readonly (infer Item)[]
      ? Superfluous<Item, ItemOf<Wanted>>
      : SuperfluousMembers<Value, Exclude<Wanted, Plain>>

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

type SuperfluousMembers<Value, Wanted> = {
  [K in keyof Value & string]: K extends keyof Wanted ? Superfluous<Value[K], Wanted[K]> : K
}[keyof Value & string]
