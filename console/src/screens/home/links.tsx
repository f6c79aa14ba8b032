import { Link } from '@tanstack/react-router'
import classes from './home.module.css'
import type { Need } from './needs.ts'
import { useHomeTexts } from './texts.ts'

/** The kinds of alerts about which a person may decide otherwise than their request does, in the form of the subscription. */
const decidedInForm: readonly string[] = ['RenewalDeadline', 'UnassignedSeats']

/** The links from a need to its object, to the list of vendors for a need about a catalogue, and to the story of failed work. */
export function Links({
  of: { kind, customerId, subscriptionId, correlationId, source },
}: {
  readonly of: Need
}) {
  const text = useHomeTexts()
  return (
    <>
      {customerId && subscriptionId ? (
        <>
          {decidedInForm.includes(kind) && (
            <Link
              className={classes.link}
              to={`/customers/${customerId}/subscriptions/${subscriptionId}` as never}
              search={{ action: 'update' } as never}
            >
              {text('changeRenewal')}
            </Link>
          )}
          <Link
            className={classes.link}
            to={`/customers/${customerId}/subscriptions/${subscriptionId}` as never}
          >
            {text('openSubscription')}
          </Link>
        </>
      ) : (
        customerId && (
          <Link className={classes.link} to="/customers/$customerId" params={{ customerId }}>
            {text('openCustomer')}
          </Link>
        )
      )}
      {source.type === 'operation' && source.operation.kind.name === 'Catalogue' && (
        <Link className={classes.link} to="/work" search={{ tab: 'vendors' }}>
          {text('openVendors')}
        </Link>
      )}
      {correlationId && (
        <Link className={classes.link} to={`/story/${correlationId}` as never}>
          {text('openStory')}
        </Link>
      )}
    </>
  )
}
