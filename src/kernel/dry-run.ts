import { type Answer, dryRunType, json, single } from '../routes/route.ts'
import { splitList } from '../validation/header-list.ts'
import type { Change, Context } from './operation.ts'
import type { AdmittedRequest } from './runtime.ts'

/**
 * Returns whether the request prefers a dry run (RFC 7240, section 2). A value or parameter of dry-run makes no
 * difference: ignoring the preference would write by mistake.
 */
export function isDryRun(headers: AdmittedRequest['headers']): boolean {
  const prefer = single(headers.prefer)
  if (prefer === undefined) return false
  return splitList(prefer, ',').some((one) => /^\s*dry-run\s*(?:[=;]|$)/i.test(one))
}

/** A run of a handler that sends nothing to vendors, and records what it would send. */
export interface DryRun {
  change(place: Parameters<Context['change']>[0]): Change
  readonly preview: Context['preview']
  answer(status: number, body: unknown, wouldRun: readonly string[]): Answer
}

/** Returns a dry run, which records the effects of a write. */
export function dryRun(): DryRun {
  const changes: { providerInstanceId: string; step: string }[] = []
  const preview: Record<string, unknown> = {}
  return {
    change: ({ providerInstanceId }) => ({
      isRepeated: false,
      async tell(step) {
        changes.push({ providerInstanceId, step })
        return undefined
      },
    }),
    async preview(name, find) {
      preview[name] = await find()
    },
    answer: (status, body, wouldRun) =>
      json(
        200,
        { status, body: body ?? null, wouldRun, changes, preview },
        { 'preference-applied': 'dry-run', 'content-type': `${dryRunType}; charset=utf-8` },
      ),
  }
}
