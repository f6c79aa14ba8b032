import { Button, Tabs } from '@mantine/core'
import type { Reseller } from '@reseller-api/client'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { useVersioned, type Versioned } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ObjectScreen } from '../../parts/object-screen.tsx'
import { Screen } from '../../parts/screen.tsx'
import { TabList } from '../../parts/tab-list.tsx'
import { useMe } from '../../session/me.ts'
import { TimeLine } from '../customer/time-line.tsx'
import { PartyInvoices } from '../invoices/party-invoices.tsx'
import { lastMonth } from '../months/month.ts'
import { useResultsTexts } from '../months/results-texts.ts'
import { Customers } from './customers.tsx'
import { Margins } from './margins.tsx'
import { resellerTabs } from './tabs.ts'
import { useResellersTexts } from './texts.ts'

export const Route = createLazyRoute('/resellers/$resellerId')({ component: ResellerScreen })

function ResellerScreen() {
  const text = useResellersTexts()
  const { resellerId } = Route.useParams()
  const reseller = useVersioned(['resellers.get', resellerId], (client, request) =>
    client.resellers.get({ resellerId }, request),
  )
  return (
    <ObjectScreen title={text('reseller')} of={reseller}>
      {(found) => <Found reseller={found} />}
    </ObjectScreen>
  )
}

function Found({ reseller }: { readonly reseller: Versioned<Reseller> }) {
  const text = useResellersTexts()
  const ofResults = useResultsTexts()
  const role = useMe().data?.role.name
  const navigate = Route.useNavigate()
  const { tab = 'margins', kind } = Route.useSearch()
  return (
    <Screen
      title={reseller.companyName ?? reseller.id}
      subtitle={[reseller.city, reseller.country, reseller.internalIdentifier].filter(Boolean).join(' · ')}
      actions={
        role === 'csp' && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/months"
                search={{ month: lastMonth(new Date()), results: 'Customer', resellerId: reseller.id }}
                {...props}
              />
            )}
          >
            {ofResults('open')}
          </Button>
        )
      }
    >
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          void navigate({ search: { tab: next as (typeof resellerTabs)[number] }, replace: true })
        }
      >
        <TabList value={tab}>
          {resellerTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {text(one)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="margins">
          <Margins reseller={reseller} />
        </Tabs.Panel>
        <Tabs.Panel value="customers">
          <Customers resellerId={reseller.id} />
        </Tabs.Panel>
        <Tabs.Panel value="invoices">
          <PartyInvoices party={{ resellerId: reseller.id }} />
        </Tabs.Panel>
        <Tabs.Panel value="timeline">
          <TimeLine
            of={{ resellerId: reseller.id }}
            kind={kind}
            choose={(next) =>
              void navigate({ search: { tab: 'timeline', ...(next && { kind: next }) }, replace: true })
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="profile">
          <Profile of={reseller} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

function Profile({ of }: { readonly of: Reseller }) {
  const text = useResellersTexts()
  const { addressLine1, addressLine2, zipCode, city, state, country } = of
  return (
    <Card title={text('profile')}>
      <Facts
        of={[
          [text('companyName'), of.companyName],
          [
            text('address'),
            [addressLine1, addressLine2, zipCode, city, state, country].filter(Boolean).join(', '),
          ],
          [text('contact'), [of.firstName, of.lastName].filter(Boolean).join(' ')],
          [text('email'), of.email],
          [text('phone'), of.phone],
          [text('taxId'), of.taxId],
          [text('ownId'), of.internalIdentifier],
        ]}
      />
    </Card>
  )
}
