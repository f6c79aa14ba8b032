import { ApiError } from '../kernel/errors.ts'

const offered = ['application/json', 'text/json', 'text/plain']

/**
 * The content type of the answer: the one of the three that Accept likes best, application/json in doubt.
 *
 * @throws ApiError 406 when Accept excludes all three.
 */
export function negotiate(accept: string | undefined): string {
  if (accept === undefined || accept === '*/*' || accept.trim() === '') return withCharset('application/json')
  const ranges = accept.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { range, weight: weight ? Number(weight.slice(2)) : 1 }
  })
  const weightOf = (type: string) => {
    const [group] = type.split('/')
    const specific = [type, `${group}/*`, '*/*'].map((range) => ranges.find((one) => one.range === range))
    return specific.find((range) => range !== undefined)?.weight ?? 0
  }
  const best = offered
    .map((type) => ({ type, weight: weightOf(type) }))
    .sort((left, right) => right.weight - left.weight)[0]!
  if (best.weight > 0) return withCharset(best.type)
  throw new ApiError('NotAcceptable', `Answers are ${offered.join(', ')}; Accept excludes all of them.`)
}

function withCharset(type: string): string {
  return `${type}; charset=utf-8`
}
