/** An error answer of the vendor. The API that was called decides its format. */
export class Refusal extends Error {
  readonly status: number
  /** The error code: a number in Partner Center's API, a word in the other APIs. */
  readonly code: number | string
  readonly data: readonly unknown[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: number | string,
    description: string,
    {
      data = [],
      headers = {},
    }: { data?: readonly unknown[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(description)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.data = data
    this.headers = headers
  }
}

/** Returns Partner Center's error for a missing or invalid property. */
export function invalid(description: string): Refusal {
  return new Refusal(400, 3000, description)
}
