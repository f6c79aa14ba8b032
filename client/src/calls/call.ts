import type { Answer, AnyPage, Call, PageCall } from './types.ts'

/** Returns a promise of the data of an answer; its method `withResponse` returns the whole answer. */
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

/**
 * Returns a call that can also iterate over the items and pages of a list. `after` requests the page that follows a
 * continuation token.
 */
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
 * Returns whether another page follows. A token alone does not show this: every page of events has one. An answer
 * without a token, such as JSON of a gateway, ends the list; otherwise the loop would never end.
 */
function hasNext(page: AnyPage & { readonly hasNextPage?: boolean; readonly hasMore?: boolean }): boolean {
  return typeof page.continuationToken === 'string' && (page.hasNextPage ?? page.hasMore ?? true)
}
