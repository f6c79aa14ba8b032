import type { DecimalOption } from './decimals/decimal.ts'

/** The identity of the caller: the client id and secret of an API access, or tokens of another issuer. */
export type Credentials =
  | { readonly clientId: string; readonly clientSecret: string; readonly scope?: string }
  | {
      /**
       * A token, or a function that returns one. The client calls the function before the first request, and after each
       * 401.
       */
      readonly token: string | (() => string | Promise<string>)
    }

/** The options of every client. */
export interface ServiceOptions {
  /** The address of the service, such as `https://api.example.com`. */
  readonly baseUrl: string
  /**
   * The timeout in milliseconds of an attempt without an answer, and of a download without further bytes; 60,000 by
   * default.
   */
  readonly timeoutMs?: number
  /** The largest number of retries of a request; 5 by default. */
  readonly maxRetries?: number
  /** A request fails instead of waiting longer than this for a retry; 60,000 by default. */
  readonly longestPauseMs?: number
  /** Sends the requests; the global `fetch` by default. */
  readonly fetch?: typeof fetch
}

/** The options of a client. */
export type ClientOptions = Credentials &
  DecimalOption &
  ServiceOptions & {
    /** A domain that identifies the tenant; sent as the header X-Tenant. */
    readonly tenant: string
  }

/** The options of every call. */
export interface CallOptions {
  /** Ends the request and its retries. The call then throws the reason of the signal. */
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  readonly maxRetries?: number
  /** A domain of the tenant for this call, instead of the domain in the options of the client. */
  readonly tenant?: string
  /** A UUID that connects the request with its audit rows and its background work. */
  readonly correlationId?: string
}

/** The options of a download. */
export interface FileOptions extends CallOptions {
  /**
   * The beginning of the file from an earlier download, with the `etag` of that answer. The stream has only the bytes
   * after it.
   */
  readonly resumeFrom?: { readonly etag: string; readonly bytes: AsyncIterable<Uint8Array> }
}

/** The options of a read whose answer has a version. */
export interface ReadOptions extends CallOptions {
  /**
   * The `etag` of an earlier answer. If the service would return the same version again, the call returns undefined.
   */
  readonly ifNoneMatch?: string
}

/** The options of a write. */
export interface WriteOptions extends CallOptions {
  /**
   * Identifies the write and its retries; a random key by default. To be able to repeat the write after a crash, store
   * a key before the call and pass it here.
   */
  readonly idempotencyKey?: string
  /** The `etag` of the object as it was read. If the object has changed since, the call throws PreconditionFailed. */
  readonly ifMatch?: string
  /** Returns what the write would do, and changes nothing. */
  readonly dryRun?: true
}
