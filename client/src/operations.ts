/** A parameter in the path or the query of an operation. */
export interface ParameterDescription {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly type: 'string' | 'integer' | 'number' | 'boolean'
  /** The type in words, such as `whole number from 1 to 2000`. */
  readonly text: string
  readonly description?: string
  readonly values?: readonly string[]
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
}

/** An operation, described for programs such as a command line. */
export interface OperationDescription {
  /** The operation id in openapi.json. */
  readonly id: string
  /** The names of the object and the function in the client: `client[noun][name]`. */
  readonly noun: string
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path, with parameters in braces. */
  readonly path: string
  readonly summary: string
  readonly description: string
  /** The roles that may call the operation. */
  readonly roles: readonly string[]
  /**
   * A token that is limited to scopes may call the operation if it has one of these; empty if no scope permits the
   * operation.
   */
  readonly scopes: readonly string[]
  /**
   * The states of a resource in which the operation is possible; absent if the operation does not depend on a state.
   */
  readonly allowedFrom?: {
    /** The resource in singular, such as `subscription`. */
    readonly noun: string
    /** The member of the resource that contains the state, such as `status`. */
    readonly member: string
    readonly values: readonly string[]
  }
  readonly parameters: readonly ParameterDescription[]
  /** The schema of the body, by its name in openapi.json. */
  readonly body?: { readonly schema: string; readonly isRequired: boolean; readonly isNullable: boolean }
  /** The name of the schema of the answer; absent for an empty answer and a file. */
  readonly answer?: string
  /**
   * Where a request has the continuation token of a page: in the query or in a header. Absent if the operation has no
   * pages.
   */
  readonly paging?: 'query' | 'header'
  /** Whether the answer is a file. */
  readonly isFile: boolean
  /** Whether the answer has a version, for `ifMatch` and `ifNoneMatch`. */
  readonly isVersioned: boolean
  /** The member of the answer that has the id of a new object, if a repeated request returns the id alone. */
  readonly idMember?: string
}

export { operations } from './generated/operations.ts'
