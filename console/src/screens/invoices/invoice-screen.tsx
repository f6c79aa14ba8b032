import { Button } from '@mantine/core'
import type { Invoice } from '@reseller-api/client'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useInstanceName } from '../../api/instances.ts'
import { useReason } from '../../api/permission.ts'
import { useRead } from '../../api/read.ts'
import { Action } from '../../parts/action.tsx'
import { ObjectScreen } from '../../parts/object-screen.tsx'
import { Screen } from '../../parts/screen.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { View } from '../../parts/view.tsx'
import { type Role, useMe } from '../../session/me.ts'
import { monthOf } from '../../values/dates.ts'
import { useFormat } from '../../values/use-format.ts'
import { ExportForm } from './export-form.tsx'
import { hasLineList, levelBelow } from './filter.ts'
import { Lines } from './lines.tsx'
import { MonthsBeside } from './months-beside.tsx'
import { Path } from './path.tsx'
import { useInvoicesTexts } from './texts.ts'
import { Totals } from './totals.tsx'

export const Route = createLazyRoute('/invoices/$invoiceId')({ component: InvoiceScreen })

const ReRatingWizard = lazy(() => import('./re-rating-wizard.tsx'))

function InvoiceScreen() {
  const { invoiceId: id } = Route.useParams()
  const invoice = useRead(['invoices.get', id], (client, request) => client.invoices.get({ id }, request))
  const me = useMe()
  const text = useInvoicesTexts()
  return (
    <ObjectScreen title={text('invoice')} of={invoice}>
      {(found) => <View of={me}>{({ role }) => <Found invoice={found} role={role.name} />}</View>}
    </ObjectScreen>
  )
}

interface FoundProps {
  readonly invoice: Invoice
  readonly role: Role
}

function Found({ invoice, role }: FoundProps) {
  const text = useInvoicesTexts()
  const part = usePartTexts()
  const format = useFormat()
  const instanceName = useInstanceName()
  const forbidden = useReason()('makeInvoiceReRating')
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { invoiceType, billingPeriodStart, providerInvoiceId, revision } = invoice
  const month = monthOf(billingPeriodStart)
  const level = levelBelow(search, role)
  const isOnlyLines = search.show === 'lines' && hasLineList(search)
  const setAction = (action: 're-rate' | undefined) =>
    void navigate({ search: (before) => ({ ...before, action }), replace: true })
  return (
    <Screen
      title={part('named', { name: text(invoiceType), value: format.month(month) })}
      subtitle={[
        invoice.providerInstanceName ?? instanceName(invoice.providerInstanceId),
        providerInvoiceId,
        text('revision', { revision }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <MonthsBeside invoice={invoice} />
          {role === 'csp' && (
            <>
              <Button
                variant="default"
                renderRoot={(props) => <Link to="/months" search={{ month }} {...props} />}
              >
                {text('month')}
              </Button>
              <Action reason={forbidden} onClick={() => setAction('re-rate')}>
                {text('reRate')}
              </Action>
            </>
          )}
        </>
      }
    >
      <Path invoice={invoice} filter={search} role={role} />
      {!isOnlyLines && <Totals key={level} invoice={invoice} filter={search} level={level} />}
      {(isOnlyLines || level === 'Subscription') && <Lines invoice={invoice} filter={search} role={role} />}
      <ExportForm invoice={invoice} filter={search} role={role} />
      {search.action === 're-rate' && role === 'csp' && (
        <Suspense fallback={null}>
          <ReRatingWizard invoice={invoice} close={() => setAction(undefined)} />
        </Suspense>
      )}
    </Screen>
  )
}
