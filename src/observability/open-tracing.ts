import type { Logger } from 'pino'
import type { Tracing } from './tracing.ts'

/**
 * Starts tracing if an endpoint for spans is configured. The library is loaded only then, because it takes 0.3 s and
 * 50 MB of memory.
 */
export async function openTracing(endpoint: string | undefined, log: Logger): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined
  const { startTracing } = await import('./tracing.ts')
  return startTracing(log)
}
