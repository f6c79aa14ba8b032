import {
  type Attributes,
  type Context,
  context,
  type DiagLogger,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { RequestTracing } from '../http/request-state.ts'
import type { WorkTracing } from '../queue/runtime.ts'
import type { JobEnd } from '../queue/task.ts'
import type { Database, Statement } from '../store/database.ts'
import type { VendorWatch } from '../vendors/adapter.ts'

/** Records spans of requests, statements, jobs and vendor calls, and exports them. */
export interface Tracing extends RequestTracing, WorkTracing {
  /** Returns the same database, which records a span for each round trip of a request or a job. */
  database(database: Database): Database
  /** Runs the exchange of a request with a vendor in a span, and gives it the header `traceparent`. */
  readonly onSend: NonNullable<VendorWatch['onSend']>
  /** Adds the end of an attempt to the span of the job. Call it within the job. */
  jobEnded(end: JobEnd): void
  /** Exports the remaining spans, for at most some seconds. */
  stop(): Promise<void>
}

/** The log that gets the problems of exports. */
interface Log {
  warn(about: object, message: string): void
}

const stopMs = 3_000
const warnEveryMs = 60_000

/**
 * Starts to record spans and to export them as the variables OTEL_* of the environment say. Spans have names of
 * operations, statements, jobs and families of vendor requests, ids of tenants and background operations, and
 * outcomes. They have no SQL text, no value of a parameter, no path, no query, no body and no text of an error.
 */
export function startTracing(log: Log): Tracing {
  diag.setLogger(warningsTo(log), DiagLogLevel.WARN)
  process.env.OTEL_SERVICE_NAME ||= 'reseller-api'
  // Other detectors would add the name of the machine and the arguments of the process.
  process.env.OTEL_NODE_RESOURCE_DETECTORS ||= 'env'
  // Metrics have the path /metrics, and logs are written to the standard output.
  const sdk = new NodeSDK({ metricReaders: [], logRecordProcessors: [] })
  sdk.start()
  const tracer = trace.getTracer('reseller-api')

  /** Runs work in a span, and ends the span with the work. */
  async function inSpan<T>(
    name: string,
    { kind, attributes, parent = context.active() }: SpanOptions,
    work: (span: Span, within: Context) => Promise<T>,
  ): Promise<T> {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    const within = trace.setSpan(parent, span)
    try {
      return await context.with(within, () => work(span, within))
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  /** Runs a round trip to the database in a span, if a recorded request or job needs it; polls get no spans. */
  function roundTrip<T>(name: string, statements: readonly Statement[], work: () => Promise<T>): Promise<T> {
    if (!trace.getActiveSpan()?.isRecording()) return work()
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.summary': statements.map(summaryOf).join('; ').slice(0, maxSummary),
      ...(statements.length > 1 && { 'db.operation.batch.size': statements.length }),
    }
    return inSpan(name, { kind: SpanKind.CLIENT, attributes }, work)
  }

  return {
    database: (database) => ({
      ...database,
      query: (one) => roundTrip(summaryOf(one), [one], () => database.query(one)),
      readPlanned: (one) => roundTrip(summaryOf(one), [one], () => database.readPlanned(one)),
      readByKey: (one) => roundTrip(summaryOf(one), [one], () => database.readByKey(one)),
      transaction: (all) => roundTrip('transaction', all, () => database.transaction(all)),
      rehearse: (all) => roundTrip('dry run', all, () => database.rehearse(all)),
    }),
    beginRequest(method, traceparent) {
      const parent = contextOf(traceparent)
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent)
      const within = trace.setSpan(parent, span)
      return {
        within: (work) => context.with(within, work),
        end({ operationId, status, correlationId, tenantId, fault }, route) {
          span.updateName(`${method} ${route ?? ''}`.trim())
          span.setAttributes({
            'http.request.method': method,
            'http.response.status_code': status,
            'reseller.correlation_id': correlationId,
            ...(route !== undefined && { 'http.route': route }),
            ...(operationId !== undefined && { 'reseller.operation': operationId }),
            ...(tenantId !== undefined && { 'reseller.tenant_id': tenantId }),
          })
          if (fault !== undefined) markFailed(span, fault)
          else if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    traceparent: () => traceparentOf(context.active()),
    async job({ kind, origin }, work) {
      const parent = contextOf(origin.traceparent)
      const request = trace.getSpanContext(parent)
      const attributes = {
        'reseller.tenant_id': origin.tenantId,
        'reseller.background_operation_id': origin.operationId,
        'reseller.correlation_id': origin.correlationId,
      }
      const links = request ? [{ context: request }] : []
      const span = tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes, links }, parent)
      try {
        await context.with(trace.setSpan(parent, span), work)
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    jobEnded({ outcome, attempts }) {
      const span = trace.getActiveSpan()
      span?.setAttributes({ 'reseller.job.outcome': outcome, 'reseller.job.attempts': attempts })
      if (outcome === 'failed') span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    async onSend({ family, method, host }, send) {
      const attributes = { 'http.request.method': method, 'server.address': host }
      return await inSpan(
        `${method} ${family}`,
        { kind: SpanKind.CLIENT, attributes },
        async (span, within) => {
          const traceparent = traceparentOf(within)
          const answer = await send(traceparent === undefined ? {} : { traceparent })
          if (answer.status === undefined) span.setStatus({ code: SpanStatusCode.ERROR })
          else span.setAttribute('http.response.status_code', answer.status)
          return answer
        },
      )
    },
    async stop() {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref())
      await Promise.race([sdk.shutdown().catch(() => {}), patience])
    },
  }
}

interface SpanOptions {
  readonly kind: SpanKind
  readonly attributes: Attributes
  readonly parent?: Context
}

/** Returns the context of a header `traceparent`; the empty context for none, or for an invalid one. */
function contextOf(traceparent: string | string[] | undefined): Context {
  // Only this header is read: others, such as `baggage`, could carry personal data on to vendors.
  return typeof traceparent === 'string' ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT
}

function traceparentOf(within: Context): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(within, carrier)
  return carrier.traceparent
}

/** Marks a span as failed. Records only the class of the error, because its message may quote data. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error)
}

const maxSummary = 255

/** Returns the name of a statement; without one, its first word and its first table. */
function summaryOf({ name, text }: Statement): string {
  if (name !== undefined) return name
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+([a-z_][\w.]*)/i.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

/** Returns a logger that writes at most one warning per minute, because a collector that is away fails every export. */
function warningsTo(log: Log): DiagLogger {
  let warnedAt = Number.NEGATIVE_INFINITY
  const warn = (reason: string) => {
    if (performance.now() - warnedAt < warnEveryMs) return
    warnedAt = performance.now()
    log.warn({ reason }, 'spans are not exported')
  }
  const ignore = () => {}
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore }
}
