import { Link } from '@tanstack/react-router'
import classes from './home.module.css'
import type { Need } from './needs.ts'
import { useHomeTexts } from './texts.ts'

/** The links from a need to its object, and to the story of failed work. */
export function Links({ of: { customerId, subscriptionId, correlationId } }: { readonly of: Need }) {
  const text = useHomeTexts()
  return (
    <>
      {customerId && subscriptionId ? (
        <Link
          className={classes.link}
          to={`/customers/${customerId}/subscriptions/${subscriptionId}` as never}
        >
          {text('openSubscription')}
        </Link>
      ) : (
        customerId && (
          <Link className={classes.link} to="/customers/$customerId" params={{ customerId }}>
            {text('openCustomer')}
          </Link>
        )
      )}
      {correlationId && (
        <Link className={classes.link} to={`/story/${correlationId}` as never}>
          {text('openStory')}
        </Link>
      )}
    </>
  )
}
