import type * as schema from '../generated/schema.ts'

/** An answer with its headers. */
export interface Answer<Data> {
  readonly data: Data
  readonly status: number
  readonly headers: Headers
  /** The version for `ifMatch` and `ifNoneMatch`. */
  readonly etag: string | undefined
  readonly correlationId: string | undefined
  /** The id of the background operation that the write has started. */
  readonly operationId: string | undefined
  /** Whether the service has returned its stored answer to an earlier request with the same idempotency key. */
  readonly isReplayed: boolean
}

/** A request that the client has sent. `await` returns the data of the answer. */
export interface Call<Data> extends Promise<Data> {
  /** Returns the data together with version, correlation id and background operation. */
  withResponse(): Promise<Answer<Data>>
}

/** A page of a list. */
export interface AnyPage {
  readonly items: readonly unknown[]
  readonly continuationToken: string | null
}

/** A request for a page of a list. `for await` iterates over the items of this page and of all following pages. */
export interface PageCall<OnePage extends AnyPage>
  extends Call<OnePage>,
    AsyncIterable<OnePage['items'][number]> {
  /** Returns this page and all following pages. */
  pages(): AsyncGenerator<OnePage, void>
}

/** A file that is being downloaded. */
export interface FileDownload {
  readonly fileName: string | undefined
  readonly contentType: string | undefined
  /** The bytes. The stream resumes after a lost connection, and fails if the file differs from its digest. */
  readonly body: ReadableStream<Uint8Array>
  /** Reads the whole file as text. */
  text(): Promise<string>
  /** Reads the whole file. */
  bytes(): Promise<Uint8Array>
}

export type FileCall = Call<FileDownload>

/** The effects that a write would have. */
export type Effects<Data> = Omit<schema.DryRun, 'body'> & {
  /** The answer that the write would return; null if only the vendor can provide it. */
  readonly body: Data | null
}

export type Written<Data, Options> = Call<Options extends { readonly dryRun: true } ? Effects<Data> : Data>

export type Read<Data, Options> = Call<
  Options extends { readonly ifNoneMatch: string } ? Data | undefined : Data
>
