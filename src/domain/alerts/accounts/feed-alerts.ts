import { minuteOf } from '../../values/moment.ts'
import { type Finding, nowhere } from '../alert.ts'

/** An account whose change feed at the vendor cannot be read. */
export interface FailingFeed {
  readonly providerInstanceId: string
  readonly name: string
  readonly failingSince: Date
  readonly reason: string
}

/** For how many milliseconds a feed must fail before its failure is an alert. Short failures end by themselves. */
export const feedPatienceMs = 3_600_000

/**
 * Returns the finding about a change feed that cannot be read. Until the feed can be read again, the service gets changes at
 * the vendor only from webhook calls and from the daily listing.
 */
export function failingFeedFinding({ providerInstanceId, name, failingSince, reason }: FailingFeed): Finding {
  return {
    ...{ ...nowhere, providerInstanceId },
    ...{ subjectType: 'ProviderInstance', subjectId: providerInstanceId, subjectName: name },
    ...{ kind: 'SyncFailure', severity: 'Warning', actBefore: null },
    description: `The service has not been able to read the change feed of the account since ${minuteOf(failingSince)}. Until it can, it learns of changes at the vendor by webhook calls and by the daily listing. ${reason}`,
    shares: { csp: { stake: null, request: null } },
  }
}
