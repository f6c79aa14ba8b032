import type { Answer, AnyPage, Call, PageCall } from './types.ts'

/** Returns the promise of the data, which also gives access to the whole answer. */
export function callOf<Data>(answered: Promise<Answer<Data>>): Call<Data> {
  const data = () => answered.then((answer) => answer.data)
  return {
    // biome-ignore lint/suspicious/noThenProperty: a call is a promise. Its members derive from one promise, so that a caller that uses only one of them gets no unhandled rejection from another.
    then: (onData, onError) => data().then(onData, onError),
    catch: (onError) => data().catch(onError),
    finally: (onEnd) => data().finally(onEnd),
    withResponse: () => answered,
    [Symbol.toStringTag]: 'Promise',
  }
}

/** Returns the call for a page. `after` sends the request for the page after a token. */
export function pageCallOf<OnePage extends AnyPage>(
  call: Call<OnePage>,
  after: (token: string) => Promise<OnePage>,
): PageCall<OnePage> {
  async function* pages() {
    let page = await call
    yield page
    while (hasNext(page)) {
      page = await after(page.continuationToken!)
      yield page
    }
  }
  async function* items() {
    for await (const page of pages()) yield* page.items as OnePage['items'][number][]
  }
  return { ...call, pages, [Symbol.asyncIterator]: items }
}

/**
 * Returns whether there is a page after a page. The feed of events always has a token; JSON of a gateway has none, and would
 * be requested for ever.
 */
function hasNext(page: AnyPage & { readonly hasNextPage?: boolean; readonly hasMore?: boolean }): boolean {
  return typeof page.continuationToken === 'string' && (page.hasNextPage ?? page.hasMore ?? true)
}
