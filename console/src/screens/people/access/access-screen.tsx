import { Code, SimpleGrid, Stack, Text } from '@mantine/core'
import { createLazyRoute } from '@tanstack/react-router'
import { Card } from '../../../parts/card.tsx'
import { Facts } from '../../../parts/facts.tsx'
import { type Me, useMe } from '../../../session/me.ts'
import { PeopleScreen } from '../people-screen.tsx'
import { SignIns } from './sign-ins.tsx'
import { useAccessTexts } from './texts.ts'

export const Route = createLazyRoute('/people/access')({ component: AccessScreen })

function AccessScreen() {
  const { data: me } = useMe()
  const navigate = Route.useNavigate()
  const filters = Route.useSearch()
  if (!me) return null
  return (
    <PeopleScreen tab="access">
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
          <Yours me={me} />
          <ByOperators me={me} />
        </SimpleGrid>
        {me.role.name === 'csp' && (
          <SignIns
            filters={filters}
            change={(next) => void navigate({ search: (former) => ({ ...former, ...next }), replace: true })}
          />
        )}
      </Stack>
    </PeopleScreen>
  )
}

function Yours({ me }: { readonly me: Me }) {
  const text = useAccessTexts()
  const { name, email, role, party, scopes } = me
  return (
    <Card title={text('yours')}>
      <Facts
        of={[
          [text('name'), name],
          [text('email'), email],
          [text('role'), text(role.name)],
          [text('party'), party?.name ?? text(role.name)],
          [text('rights'), scopes ? text('someRights', { scopes: scopes.join(', ') }) : text('allRights')],
        ]}
      />
    </Card>
  )
}

/** Says who administers API accesses and domains, and with which commands. */
function ByOperators({ me: { role, party } }: { readonly me: Me }) {
  const text = useAccessTexts()
  const whose = party ? ` --${role.name} ${party.id}` : ''
  const commands = [
    ['create', `api-access create --tenant … --role ${role.name}${whose}`],
    ['rotate', 'api-access rotate --client-id … --overlap 7d'],
    ['limit', 'api-access limit --client-id … --scopes read'],
    ['revoke', 'api-access revoke --client-id …'],
    ['list', 'api-access list --tenant …'],
    // A customer has no domain of its own.
    ...(role.name === 'customer' ? [] : domainCommands(role.name === 'reseller' ? whose : '')),
  ] as const
  return (
    <Card title={text('byOperators')}>
      <Stack gap="sm">
        <Text size="sm">{text('byOperatorsText')}</Text>
        {commands.map(([key, command]) => (
          <div key={key}>
            <Text size="sm" c="dimmed">
              {text(key)}
            </Text>
            <Code
              style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >{`reseller-api admin ${command}`}</Code>
          </div>
        ))}
      </Stack>
    </Card>
  )
}

function domainCommands(whose: string) {
  return [
    ['addDomain', `domain add --tenant … --domain portal.example.com${whose}`],
    ['verifyDomain', 'domain verify --domain portal.example.com'],
    ['listDomains', 'domain list --tenant …'],
  ] as const
}
