import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP exports it, with its attributes as an object. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly kind: number
  readonly attributes: Readonly<Record<string, unknown>>
  readonly links: readonly string[]
}

interface Exported {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Pick<ReceivedSpan, 'traceId' | 'spanId' | 'name' | 'kind'> & {
        readonly parentSpanId?: string
        readonly attributes?: readonly { readonly key: string; readonly value: object }[]
        readonly links?: readonly { readonly spanId: string }[]
      })[]
    }[]
  }[]
}

/** Starts a receiver of spans, which speaks OTLP over HTTP in JSON. */
export async function startSpanReceiver() {
  const spans: ReceivedSpan[] = []
  const paths = new Set<string>()
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await Array.fromAsync(request)).toString()
    paths.add(request.url!)
    texts.push(text)
    for (const { scopeSpans } of (JSON.parse(text) as Exported).resourceSpans)
      for (const one of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...{ traceId: one.traceId, spanId: one.spanId, name: one.name, kind: one.kind },
          parentSpanId: one.parentSpanId || undefined,
          attributes: Object.fromEntries(
            (one.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
          ),
          links: (one.links ?? []).map(({ spanId }) => spanId),
        })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** The paths of all exports. */
    paths,
    /** The bodies of all exports. */
    texts,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
