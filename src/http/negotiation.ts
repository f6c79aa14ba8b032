import { ApiError } from '../kernel/errors.ts'
import { dryRunType, eventStreamType, jsonTypes, type RequestHeaders, single } from '../routes/route.ts'
import { weightedItems } from '../validation/header-list.ts'

/** Returns whether Accept names server-sent events, and prefers them to the JSON types that it names. */
export function prefersStream(headers: RequestHeaders): boolean {
  const ranges = weightedItems(single(headers.accept) ?? '')
  const weightOf = (type: string) => ranges.find(({ name }) => name === type)?.weight ?? 0
  return weightOf(eventStreamType) > Math.max(...jsonTypes.map(weightOf))
}

/**
 * Returns the content type of an answer or refusal: the one of `jsonTypes` that Accept prefers; application/json by
 * default. The answer of a dry run has its own media type (`dryRunType`). Accept may name only that type, also without
 * Prefer: generated clients send the first JSON type that openapi.json lists for a write.
 *
 * @throws ApiError 406 if Accept excludes every type that the answer could have
 */
export function negotiate(headers: RequestHeaders): string {
  const accept = single(headers.accept)
  if (accept === undefined || accept === '*/*' || accept.trim() === '') return withCharset('application/json')
  const ranges = weightedItems(accept)
  const weightOf = (type: string) => {
    const [group] = type.split('/')
    const specific = [type, `${group}/*`, '*/*'].map((range) => ranges.find(({ name }) => name === range))
    return specific.find((range) => range !== undefined)?.weight ?? 0
  }
  const best = jsonTypes
    .map((type) => ({ type, weight: weightOf(type) }))
    .sort((left, right) => right.weight - left.weight)[0]!
  if (best.weight > 0) return withCharset(best.type)
  if (weightOf(dryRunType) > 0) return withCharset(jsonTypes[0])
  throw new ApiError(
    'NotAcceptable',
    `Answers are available as ${jsonTypes.join(', ')}; Accept excludes all of them.`,
  )
}

function withCharset(type: string): string {
  return `${type}; charset=utf-8`
}
