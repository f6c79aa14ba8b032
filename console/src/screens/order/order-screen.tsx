import { Stepper, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createLazyRoute } from '@tanstack/react-router'
import { Screen } from '../../parts/screen.tsx'
import { useMe } from '../../session/me.ts'
import { ChooseCustomer } from './choose-customer.tsx'
import { ChooseOffer } from './choose-offer.tsx'
import { Details } from './details.tsx'
import { Result } from './result.tsx'
import { useOrderTexts } from './texts.ts'

export const Route = createLazyRoute('/orders/new')({ component: OrderScreen })

/** The wizard of an order. The URL has all choices; the storage of the tab has the typed values. */
function OrderScreen() {
  const text = useOrderTexts()
  const me = useMe()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  // A customer orders for itself.
  const customerId = me.data?.role.name === 'customer' ? me.data.party?.id : search.customerId
  const { offerId, instanceId, orderId, operationId, segment = 'Commercial', find } = search
  const step = orderId ? 3 : offerId && instanceId ? 2 : customerId ? 1 : 0
  const stepBack = (to: number) => {
    if (to === 0) void navigate({ search: {} })
    if (to === 1) void navigate({ search: { customerId, segment, find } })
  }
  return (
    <Screen title={text('title')}>
      <Stepper
        active={step}
        {...(step < 3 && { onStepClick: stepBack })}
        size={isNarrow ? 'xs' : 'sm'}
        wrap={false}
        aria-label={text('steps')}
      >
        {(['customer', 'offer', 'details', 'result'] as const).map((name, index) => (
          <Stepper.Step
            key={name}
            // A narrow window has room for the name of one step.
            label={isNarrow && index !== step ? <VisuallyHidden>{text(name)}</VisuallyHidden> : text(name)}
            allowStepSelect={index < 2 && index < step && step < 3}
          />
        ))}
      </Stepper>
      {step === 0 && (
        <ChooseCustomer
          find={find}
          change={(next) => void navigate({ search: { ...search, ...next }, replace: true })}
          choose={(id) => void navigate({ search: { customerId: id, segment } })}
        />
      )}
      {step === 1 && customerId && (
        <ChooseOffer
          {...{ customerId, segment, find: find ?? '' }}
          change={(next) => void navigate({ search: { ...search, ...next }, replace: true })}
          choose={(offer) =>
            void navigate({ search: { ...search, offerId: offer.id, instanceId: offer.providerInstanceId } })
          }
        />
      )}
      {step === 2 && customerId && offerId && instanceId && (
        <Details
          key={offerId}
          {...{ customerId, offerId, segment, instanceId }}
          back={() => stepBack(1)}
          done={(next) => void navigate({ search: { customerId, ...next }, replace: true })}
        />
      )}
      {step === 3 && orderId && (
        <Result {...{ orderId, operationId, customerId }} another={() => void navigate({ search: {} })} />
      )}
    </Screen>
  )
}
