import type { Country } from '../domain/values/contact/country.ts'
import type { PriceBatch } from './commerce.ts'
import type { Vendor } from './port.ts'

/**
 * The declaration of an adapter: the data that the service and the CLI need before they open an account. Its module
 * imports little, because the CLI loads it to print its help; `open` loads the adapter itself.
 */
export interface Adapter {
  /** How operators connect an instance to its account; null when there is no vendor to connect to. */
  readonly connection: ConnectionDeclaration | null
  /** The vendor's price sheets as files that operators download; null when the vendor offers no such files. */
  readonly priceFiles: PriceFiles | null
  /**
   * Opens the account of a provider instance. Keep the account open: it caches tokens and rate limits. `settings`
   * have the members that `connection` declares.
   */
  open(settings: ConnectionSettings, keeper: AccountKeeper): Promise<Vendor>
}

/** The settings with which an account signs in at its vendor. Each provider instance has its own, stored sealed. */
export interface ConnectionSettings {
  /** Stored apart from the other settings, because a vendor may replace the token at each use. */
  readonly refreshToken?: string
  /** The members that the adapter declares. */
  readonly [member: string]: unknown
}

/** The members of connection settings, and the flags or the file in which operators pass them to the CLI. */
export interface ConnectionDeclaration {
  /** Flags of the CLI, by the member that they set. */
  readonly flags: Readonly<Record<string, ConnectionFlag>>
  /** Members that are only read from a file, because they are secret. */
  readonly secrets: readonly string[]
  /** The members of `flags` and `secrets` without which no account can sign in. */
  readonly required: readonly string[]
  /** The content of the file of secrets, for the help of the CLI. */
  readonly secretsDoc: string
  /** The name of the member that contains the id of the account at the vendor; null when no member does. */
  readonly accountId: string | null
}

/** A flag of the CLI. `--webhook-roots-file <path>` is a `pemFile`: its content is the value. */
export interface ConnectionFlag {
  readonly flag: `--${string} <${string}>`
  readonly doc: string
  readonly value: 'text' | 'url' | 'pemFile' | readonly string[]
}

/** Price sheets as files. */
export interface PriceFiles {
  /** The vendor's names of the sheets. */
  readonly sheets: readonly string[]
  /** Returns the prices of a file in batches. With `market` null, each row states its own market. */
  read(
    bytes: AsyncIterable<Uint8Array>,
    wanted: { readonly sheet: string; readonly market: Country | null },
  ): AsyncIterable<PriceBatch>
}

/** Kinds of objects whose ids the vendor returns before its read calls show the objects. */
export type NamedKind = 'customer' | 'order' | 'subscription'

/** One try of a request to a vendor. */
export interface VendorTry {
  /** The API and the group of calls that share a rate limit, such as `graph/delegation`. */
  readonly family: string
  /**
   * `refused` is an answer with a status from 400, except 404. Two outcomes are not sent: `blocked` by an open circuit
   * breaker, and `paused` by a rate limit of the service, or by the pause that the vendor requests when it throttles.
   */
  readonly outcome: 'answered' | 'refused' | 'throttled' | 'unavailable' | 'blocked' | 'paused'
  readonly seconds: number
}

/** A request to a vendor that is about to be sent. */
export interface VendorCall {
  readonly family: string
  readonly method: string
  readonly host: string
}

/** Called for each event of requests to vendors, for metrics and traces. */
export interface VendorWatch {
  /**
   * Calls `send` with further headers of the request, and returns its answer. An answer without `status` means that none
   * arrived. Undefined while nothing is traced.
   */
  onSend?<A extends { readonly status?: number }>(
    call: VendorCall,
    send: (headers: Readonly<Record<string, string>>) => Promise<A>,
  ): Promise<A>
  onTry?(one: VendorTry): void
  /** Called when the circuit breaker of an API of an account opens or closes. */
  onBreaker?(change: { readonly api: string; readonly isOpen: boolean }): void
}

/** Stores the state of an account that all processes share, such as the refresh token. */
export interface AccountKeeper extends VendorWatch {
  /** Stores a new refresh token before anything else happens; the vendor may replace the token at each use. */
  onRefreshToken(token: string): Promise<void>
  /** Returns the stored refresh token, which another process or a new consent may have replaced. */
  storedRefreshToken?(): Promise<string | undefined>
  /**
   * Returns how many milliseconds ago an answer of the vendor last contained this id, whichever process received the
   * answer; null when no such answer is recorded.
   */
  findNamed?(kind: NamedKind, id: string): Promise<number | null>
  /** Called when the account is unusable until a person consents again, or fixes its credentials. */
  onNeeds?(needs: 'consent' | 'credentials', reason: string): Promise<void>
  /** Called when the vendor answers again, once after each outage. */
  onRecovered?(): Promise<void>
}
