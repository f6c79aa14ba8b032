import { Code, Stack, Text } from '@mantine/core'
import type { DelegationTemplate } from '@reseller-api/client'
import { useReason } from '../../../api/permission.ts'
import { Action } from '../../../parts/action.tsx'
import { Card } from '../../../parts/card.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Facts } from '../../../parts/facts.tsx'
import { useFormat } from '../../../values/use-format.ts'
import { useDelegationTexts } from './texts.ts'

interface TemplateProps {
  readonly of: DelegationTemplate | null
  readonly edit: () => void
}

/** The template of a provider instance, with the button that changes it. */
export function Template({ of, edit }: TemplateProps) {
  const text = useDelegationTexts()
  const reason = useReason()
  const button = (
    <Action size="xs" reason={reason('putDelegationTemplate')} onClick={edit}>
      {text(of ? 'edit' : 'createTemplate')}
    </Action>
  )
  if (!of)
    return (
      <Empty title={text('noTemplate')} action={button}>
        {text('noTemplateText')}
      </Empty>
    )
  return (
    <Card title={text('template')} actions={button}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('templateText')}
        </Text>
        <TemplateFacts of={of} />
      </Stack>
    </Card>
  )
}

function TemplateFacts({ of }: { readonly of: DelegationTemplate }) {
  const text = useDelegationTexts()
  const format = useFormat()
  const { label, duration, autoExtends, roleIds, groups, renewalDays } = of
  return (
    <Facts
      of={[
        [text('label'), label],
        [text('duration'), duration],
        [text('extends'), text(autoExtends ? 'yes' : 'no')],
        [text('renewalDays'), format.count(renewalDays)],
        [text('roles'), <Ids key="roles" of={roleIds} />],
        ...groups.map(
          ({ securityGroupId, roleIds: ofGroup }, index) =>
            [
              text('group', { number: index + 1 }),
              <Stack key={securityGroupId} gap={2}>
                <Code>{securityGroupId}</Code>
                <Text size="xs" c="dimmed">
                  {text('roleCount', { count: ofGroup.length })}
                </Text>
              </Stack>,
            ] as const,
        ),
      ]}
    />
  )
}

function Ids({ of }: { readonly of: readonly string[] }) {
  if (of.length === 0) return '–'
  return (
    <Stack gap={2}>
      {of.map((id) => (
        <Code key={id}>{id}</Code>
      ))}
    </Stack>
  )
}
