import type Big from 'big.js'
import type { Static, TArray, TNumber, TObject, TOptional, TProperties, TSchema, TUnsafe } from 'typebox'

/** A schema of requests whose values answers also hold in forms that JSON turns into the same text, such as a Date. */
export interface TShown<Read, Out> extends TUnsafe<Read> {
  readonly '~shown': Out
}

/**
 * What an answer holds where a schema stands: like `Static`, but an exact number may stand for a number and a Date for a
 * moment, and nothing has to be mutable. A member that may be absent has to be named, too: undefined leaves it out.
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

/** The members, at any depth, that a value has and its schema lacks; never when there are none. */
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
