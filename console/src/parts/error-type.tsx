import { useErrorTexts } from './error-texts.ts'

const known = [
  ...(['ValidationError', 'BusinessRuleViolation', 'Unauthorized', 'Forbidden', 'NotFound'] as const),
  ...(['Conflict', 'Gone', 'PreconditionFailed', 'TooManyRequests', 'InternalServerError'] as const),
  ...(['ProviderUnavailable', 'ServiceUnavailable', 'Overloaded', 'OutcomeUnknown', 'BeingMade'] as const),
]

/** The sentence about a type of error of the API. It is loaded when an error is shown. */
export default function ErrorType({ type }: { readonly type: string }) {
  const text = useErrorTexts()
  return text(known.find((one) => one === type) ?? 'other')
}
