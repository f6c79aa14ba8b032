import type { DryRun, ReadyRequest, ResellerClient } from '@reseller-api/client'
import type { WriteRequest } from './write.ts'

interface Answer {
  readonly data: unknown
  readonly operationId: string | undefined
  readonly correlationId: string | undefined
}

type Call = PromiseLike<unknown> & { withResponse(): Promise<Answer> }

/** Returns the write that sends a request which the API has prepared, such as the one that resolves an alert. */
export function sendReady(client: ResellerClient, request: ReadyRequest, options: WriteRequest) {
  return { withResponse: async () => (await prepare(client, request))(options).withResponse() }
}

/** Sends a prepared request as a dry run. */
export async function tryReady(client: ResellerClient, request: ReadyRequest): Promise<DryRun> {
  const send = await prepare(client, request)
  return (await send({ dryRun: true })) as DryRun
}

/** Returns the function of the client for a method and a path, with everything but its options. */
async function prepare(
  client: ResellerClient,
  { method, path, body }: ReadyRequest,
): Promise<(options: object) => Call> {
  const [{ operations }, { findOperation }] = await Promise.all([
    import('@reseller-api/client/operations'),
    import('../shell/find-operation.ts'),
  ])
  const found = findOperation(method, path, operations)
  if (!found) throw new Error(`This version of the console does not know ${method} ${path}.`)
  const { operation, inPath, inQuery } = found
  const noun = client[operation.noun as keyof ResellerClient] as unknown as Readonly<
    Record<string, (...args: readonly unknown[]) => Call>
  >
  const parameters = Object.fromEntries([...inPath, ...inQuery])
  const args = [...(operation.parameters.length > 0 ? [parameters] : []), ...(operation.body ? [body] : [])]
  return (options) => noun[operation.name]!(...args, options)
}
