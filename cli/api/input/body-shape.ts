/**
 * The type of a flag's value. A flag of the type `named` takes a name, such as `Monthly`, and sets the object
 * `{ "name": "Monthly" }` in the body.
 */
export type FlagType = 'string' | 'integer' | 'number' | 'boolean' | 'named'

/** A member of a body that a flag can set, or a body that is a scalar itself. */
export interface BodyMember {
  readonly name: string
  readonly type: FlagType
  readonly text: string
  readonly description?: string | undefined
  readonly values?: readonly string[] | undefined
}

/** The members of a body that flags can set. */
export interface BodyShape {
  /** The scalar that is the whole body, if it is one. */
  readonly scalar?: BodyMember
  /** The scalar members of a body that is an object. */
  readonly members: readonly BodyMember[]
}
