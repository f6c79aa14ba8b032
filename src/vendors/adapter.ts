import type { Country } from '../domain/values/contact/country.ts'
import type { PriceBatch } from './commerce.ts'
import type { Vendor } from './port.ts'

/**
 * The declaration of an adapter: the data that the service and the CLI need before they open an account. A module with
 * a declaration imports little, because the CLI loads every declaration to print its help. Only `open` loads the code
 * that calls the vendor.
 */
export interface Adapter {
  /** How operators connect a provider instance to its account at the vendor; null for instances without a vendor. */
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
  /**
   * The OAuth refresh token. It is stored apart from the other settings, because a vendor may replace it at each use.
   */
  readonly refreshToken?: string
  /** The other settings, as `connection` of the adapter declares them. */
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
  /** A description of the file with the secrets, which the help of the CLI prints. */
  readonly secretsDoc: string
  /** The name of the member that contains the id of the account at the vendor; null when no member does. */
  readonly accountId: string | null
}

/**
 * A flag of the CLI. With `value: 'pemFile'`, the flag names a PEM file, and the setting gets the content of this file.
 */
export interface ConnectionFlag {
  readonly flag: `--${string} <${string}>`
  readonly doc: string
  readonly value: 'text' | 'url' | 'pemFile' | readonly string[]
}

/** Price sheets as files. */
export interface PriceFiles {
  /** The vendor's names of the sheets. */
  readonly sheets: readonly string[]
  /** Returns the prices of a file in batches. Every row must be of `market`; null accepts rows of any market. */
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
   * `refused` is an answer with a status from 400, except 404 and the statuses of throttling and temporary failures; or a
   * sign-in that the directory of a customer refuses. With two outcomes the request was not sent: `blocked` by
   * an open circuit breaker, or `paused` by a rate limit of this service or by the pause that the vendor requested when
   * it throttled.
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
   * Calls `send` with additional headers for the request, and returns the answer of `send`. An answer without `status`
   * means that the vendor sent no usable answer. The method is absent while tracing is off.
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
  /**
   * Stores a new refresh token. The account uses the access token that came with it only after this call, because the
   * vendor may have invalidated the old refresh token.
   */
  onRefreshToken(token: string): Promise<void>
  /** Returns the stored refresh token, which another process or a new consent may have replaced. */
  storedRefreshToken?(): Promise<string | undefined>
  /**
   * Returns how many milliseconds ago the service last synced the subscription, or created the order or customer, with
   * this id, in whichever process; null when no such object is stored.
   */
  findNamed?(kind: NamedKind, id: string): Promise<number | null>
  /** Called when the account is unusable until a person consents again, or fixes its credentials. */
  onNeeds?(needs: 'consent' | 'credentials', reason: string): Promise<void>
  /** Called when the vendor answers again, once after each outage. */
  onRecovered?(): Promise<void>
}
