import type { Country } from '../domain/values/contact/country.ts'
import type { PriceBatch } from './commerce.ts'
import type { Vendor } from './port.ts'

/**
 * The declaration of an adapter: what the service and the CLI need before they open an account. It imports
 * little, because the CLI reads it for its help; `open` loads the adapter itself.
 */
export interface Adapter {
  /** How operators connect an instance to its account; null when there is no vendor to connect to. */
  readonly connection: ConnectionDeclaration | null
  /** The vendor's price sheets as files that operators download; null when it has none. */
  readonly priceFiles: PriceFiles | null
  /**
   * Opens the account behind a provider instance. Keep it open: it caches tokens and rate limits. `settings`
   * have the members that `connection` declares.
   */
  open(settings: ConnectionSettings, keeper: AccountKeeper): Promise<Vendor>
}

/** The settings by which an account signs in at its vendor; stored sealed, one per provider instance. */
export interface ConnectionSettings {
  /** Stored apart from the other settings, because a vendor may replace it at each use. */
  readonly refreshToken?: string
  /** The members that the adapter declares. */
  readonly [member: string]: unknown
}

/** The members of connection settings, and how operators give them. */
export interface ConnectionDeclaration {
  /** Flags of the CLI, by the member that they set. */
  readonly flags: Readonly<Record<string, ConnectionFlag>>
  /** Members that are only read from a file, because they are secret. */
  readonly secrets: readonly string[]
  /** The members, of flags and secrets, without which no account can sign in. */
  readonly required: readonly string[]
  /** The content of the file of secrets, for the help of the CLI. */
  readonly secretsDoc: string
  /** The member that is the id of the account at the vendor; null when none is. */
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

/** Persists what an account needs beyond one process. */
export interface AccountKeeper {
  /** Stores a new refresh token before anything else happens; the vendor may replace the token at each use. */
  onRefreshToken(token: string): Promise<void>
  /** Reads the stored token again: another process, or a new consent, may have replaced it. */
  storedRefreshToken?(): Promise<string | undefined>
  /**
   * Returns how many milliseconds ago the vendor last named an id to another process, or to this one before its
   * restart; null when no record has the id.
   */
  findNamed?(kind: NamedKind, id: string): Promise<number | null>
  /** Called when the account is unusable until a person consents again, or fixes its credentials. */
  onNeeds?(needs: 'consent' | 'credentials', reason: string): Promise<void>
  /** Called when the vendor answers again, once after each outage. */
  onRecovered?(): Promise<void>
}
