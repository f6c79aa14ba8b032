import { Badge, Button, Tabs } from '@mantine/core'
import type { Customer } from '@reseller-api/client'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { useVersioned, type Versioned } from '../../api/read.ts'
import { ObjectScreen } from '../../parts/object-screen.tsx'
import { Screen } from '../../parts/screen.tsx'
import { TabList } from '../../parts/tab-list.tsx'
import { useMe } from '../../session/me.ts'
import { PartyInvoices } from '../invoices/party-invoices.tsx'
import { CustomerMargins } from '../margins/customer-margins.tsx'
import { useStoryTexts } from '../story/texts.ts'
import { Administration } from './administration.tsx'
import { Orders } from './orders.tsx'
import { Overview } from './overview.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { customerTabs } from './tabs.ts'
import { useCustomerTexts } from './texts.ts'
import { TimeLine } from './time-line.tsx'
import { Users } from './users.tsx'

export const Route = createLazyRoute('/customers/$customerId')({ component: CustomerScreen })

function CustomerScreen() {
  const { customerId } = Route.useParams()
  const customer = useVersioned(['customers.get', customerId], (client, request) =>
    client.customers.get({ customerId }, request),
  )
  const text = useStoryTexts()
  return (
    <ObjectScreen title={text('customer')} of={customer}>
      {(found) => <Found customer={found} />}
    </ObjectScreen>
  )
}

type Tab = (typeof customerTabs)[number]

function Found({ customer }: { readonly customer: Versioned<Customer> }) {
  const text = useCustomerTexts()
  const me = useMe()
  const navigate = Route.useNavigate()
  const { tab: named = 'overview', kind } = Route.useSearch()
  const role = me.data?.role.name
  // The audit log and margins are not for customers, and the list of a month's invoices is for the csp.
  const hidden: readonly Tab[] =
    role === 'csp' ? [] : role === 'reseller' ? ['invoices'] : ['timeline', 'margins', 'invoices']
  const tabs = customerTabs.filter((one) => !hidden.includes(one))
  const tab = tabs.includes(named) ? named : 'overview'
  return (
    <Screen
      title={customer.companyName ?? customer.id}
      subtitle={[customer.city, customer.country, customer.internalIdentifier].filter(Boolean).join(' · ')}
      actions={
        customer.isDeleted ? (
          <Badge color="gray">{text('deleted')}</Badge>
        ) : (
          <Button
            renderRoot={(props) => <Link to="/orders/new" search={{ customerId: customer.id }} {...props} />}
          >
            {text('order')}
          </Button>
        )
      }
    >
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next as Tab }, replace: true })}
        keepMounted={false}
      >
        <TabList value={tab}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {text(one)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="overview">
          <Overview customer={customer} />
        </Tabs.Panel>
        <Tabs.Panel value="subscriptions">
          <Subscriptions customerId={customer.id} />
        </Tabs.Panel>
        <Tabs.Panel value="orders">
          <Orders customerId={customer.id} />
        </Tabs.Panel>
        <Tabs.Panel value="margins">
          <CustomerMargins customer={customer} />
        </Tabs.Panel>
        <Tabs.Panel value="invoices">
          <PartyInvoices party={{ customerId: customer.id }} />
        </Tabs.Panel>
        <Tabs.Panel value="users">
          <Users customer={customer} />
        </Tabs.Panel>
        <Tabs.Panel value="administration">
          <Administration customer={customer} />
        </Tabs.Panel>
        <Tabs.Panel value="timeline">
          <TimeLine
            of={{ customerId: customer.id }}
            kind={kind}
            choose={(next) =>
              void navigate({ search: { tab: 'timeline', ...(next && { kind: next }) }, replace: true })
            }
          />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
