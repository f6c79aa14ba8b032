import { single } from '../routes/route.ts'
import type { ApiAccess } from '../store/directory.ts'
import { parsePrecondition } from '../tags/entity-tags.ts'
import { object } from '../validation/fields.ts'
import { keyProblems } from '../validation/idempotency-key.ts'
import { bodyValidator, textValidator } from '../validation/validator.ts'
import { ApiError, invalidRequest } from './errors.ts'
import { mayLackBody, type Operation } from './operation.ts'
import { readBody, readQuery } from './request.ts'
import type { AdmittedRequest, CheckedRequest } from './runtime.ts'

/**
 * Returns a function that parses and validates requests of an operation. The function throws ApiError 400 with the
 * problems, at most 100; 403 if the request names another reseller than the caller's; and 415 for a body of another media type,
 * character set or content encoding.
 */
export function requestCheck(operation: Operation): (request: AdmittedRequest) => CheckedRequest {
  const { params = {}, query: queries = {}, queryRule } = operation
  const checkParams = textValidator(object(params))
  const checkQuery = textValidator(object(queries, queryRule && { rule: queryRule }))
  const checkBody = operation.body && bodyValidator(operation.body)
  const isWrite = operation.method !== 'GET'
  const nothing = { value: undefined, problems: [] }

  return (request) => {
    const { headers, body: rawBody, problems: known, ...rest } = request
    const query = readQuery(request.url, Object.keys(queries))
    const idempotencyKey = isWrite ? single(headers['idempotency-key']) : undefined
    const precondition = isWrite ? parsePrecondition(single(headers['if-match'])) : nothing
    const isLeftOut = mayLackBody(operation) && !rawBody?.length
    const body = isLeftOut
      ? { value: {}, problems: [] }
      : isWrite
        ? readBody(rawBody, headers, checkBody !== undefined)
        : nothing
    const problems = [
      ...known,
      ...keyProblems(idempotencyKey),
      ...precondition.problems,
      ...checkParams(request.params),
      ...query.problems,
      ...query.inRequestSpelling(checkQuery(query.values)),
      ...(checkBody && body.problems.length === 0 ? checkBody(body.value) : body.problems),
    ]
    if (problems.length > 0) throw invalidRequest(problems)
    keepWithinReach(request.caller, operation.query, query.values)
    keepWithinReach(request.caller, operation.body?.properties, body.value)
    const values = { query: query.values, body: body.value, precondition: precondition.value }
    return { ...rest, headers, rawBody, idempotencyKey, ...values }
  }
}

/**
 * Sets the member resellerId to the caller's reseller, if the operation has this member and the caller is a reseller.
 *
 * @throws ApiError 403 if the request names another reseller
 */
function keepWithinReach(caller: ApiAccess, members: object | undefined, values: unknown): void {
  if (caller.resellerId === null || !members || !('resellerId' in members)) return
  const given = values as { resellerId?: string | null }
  if (given.resellerId && given.resellerId.toLowerCase() !== caller.resellerId) {
    const text =
      'resellerId names another reseller. Your API access is limited to its own reseller; omit resellerId.'
    throw new ApiError('Forbidden', text)
  }
  given.resellerId = caller.resellerId
}
