import { Checkbox, Modal, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { Reseller, VendorCustomer } from '@reseller-api/client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type InstanceChoice, instanceChoices, useInstances } from '../../api/instances.ts'
import { useRead } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { type CheckedForm, TextFields, useCheckedForm } from '../../parts/checked-fields.tsx'
import { useDialogProps } from '../../parts/dialog.ts'
import { IntoView } from '../../parts/into-view.tsx'
import { Notice } from '../../parts/notice.tsx'
import { searchable } from '../../parts/searchable.ts'
import { View } from '../../parts/view.tsx'
import { WritePanel } from '../../parts/write-panel.tsx'
import { useMe } from '../../session/me.ts'
import { dayOf } from '../../values/dates.ts'
import { MarginFields } from '../margins/margin-fields.tsx'
import { useMarginsTexts } from '../margins/texts.ts'
import { useResellersTexts } from '../resellers/texts.ts'
import {
  companyMembers,
  customerBody,
  firstCustomer,
  isOtherSeller,
  type KnownCustomer,
  type NamedSeller,
  sellerInBill,
  type TypedCustomer,
} from './new-customer.ts'
import { requiredMembers, requiresDomain } from './required.ts'
import { useCustomersTexts } from './texts.ts'

interface CreateCustomerProps {
  readonly known: KnownCustomer
  /** The bill that lacks the customer; `close` leads back to it. */
  readonly bill?: { readonly month: string; readonly invoice: string } | undefined
  readonly close: () => void
}

const mostResellers = 2_000
// The largest page of the API.
const mostRelations = 2_000
// The member of the request with what the vendor needs.
const atVendor = 'providerCustomers[0]'

/** Asks for a new customer, which the service then creates at the vendor, or links to one that exists there. */
export default function CreateCustomer(props: CreateCustomerProps) {
  const text = useCustomersTexts()
  const dialogProps = useDialogProps()
  const role = useMe().data?.role.name
  const instances = useInstances()
  const resellers = useRead(
    ['resellers.list', 'all'],
    async (client, request) =>
      role === 'csp' ? await client.resellers.list({ pageSize: mostResellers }, request) : { items: [] },
    { isEnabled: role !== undefined },
  )
  const { vendorId, instance } = props.known
  const isAsked = role === 'csp' && vendorId !== undefined && instance !== undefined
  const atVendor = useRead(['providers.getVendorCustomer', isAsked, instance, vendorId], (client, request) =>
    isAsked
      ? client.providers
          .getVendorCustomer({ providerInstanceId: instance, providerCustomerId: vendorId }, request)
          // Without the data of the vendor, the person types them.
          .catch(() => null)
      : Promise.resolve(null),
  )
  const billId = isAsked ? props.bill?.invoice : undefined
  const named = useRead(['invoices.listUnknownRelations', billId, vendorId, 'seller'], (client, request) =>
    billId && vendorId
      ? client.invoices
          .listUnknownRelations({ id: billId, pageSize: mostRelations }, request)
          .then(({ items }) => sellerInBill(items, vendorId))
          // Without the seller in the bill, the person chooses one.
          .catch(() => null)
      : Promise.resolve(null),
  )
  return (
    <Modal {...dialogProps} opened onClose={props.close} size="xl" title={text('create')}>
      <View of={instances}>
        {({ items }) => (
          <View of={resellers}>
            {(found) => (
              <View of={atVendor}>
                {(known) => (
                  <View of={named}>
                    {(seller) => (
                      <Form
                        {...props}
                        resellers={found.items as readonly Reseller[]}
                        instances={instanceChoices(items)}
                        atVendor={known}
                        named={seller}
                      />
                    )}
                  </View>
                )}
              </View>
            )}
          </View>
        )}
      </View>
    </Modal>
  )
}

interface FormProps extends CreateCustomerProps {
  readonly resellers: readonly Reseller[]
  readonly instances: readonly InstanceChoice[]
  readonly atVendor: VendorCustomer | null
  readonly named: NamedSeller | null
}

function Form({ known, bill, atVendor, named, resellers, instances, close }: FormProps) {
  const text = useCustomersTexts()
  const company = useResellersTexts()
  const navigate = useNavigate()
  const [today] = useState(() => dayOf(new Date()))
  const [first] = useState(() =>
    firstCustomer(
      known,
      instances.map(({ value }) => value),
      atVendor,
    ),
  )
  const write = useWrite({
    name: `create-customer:${known.vendorId ?? ''}`,
    first,
    title: text('create'),
    send: (client, values, options) => client.customers.create(customerBody(values, today), options),
    tryOut: (client, values) => client.customers.create(customerBody(values, today), { dryRun: true }),
    onDone: ({ data }) => {
      close()
      if (!bill) void navigate({ to: '/customers/$customerId', params: { customerId: data.customerId } })
    },
  })
  const { providerInstanceId, providerCustomerId, country } = write.values
  const vendor = instances.find(({ value }) => value === providerInstanceId)?.vendor
  const isNew = providerCustomerId.trim() === ''
  const required = [
    ...requiredMembers(vendor, country, isNew),
    ...(requiresDomain(vendor, isNew) ? (['domain'] as const) : []),
  ]
  // The seller that the person has confirmed although the bill names another one.
  const [meant, setMeant] = useState<string | null>(null)
  const { resellerId, margin } = write.values
  // The seller is null before it is chosen, and empty for a customer of the csp itself.
  const isLeft = resellerId === null || margin.rule === '' || margin.value.trim() === ''
  const form = useCheckedForm(write, required, isLeft)
  const isMeant = meant === resellerId
  return (
    <WritePanel
      write={write}
      submitText={text('create')}
      reason={isOtherSeller(named, resellerId) && !isMeant ? text('confirmOtherSeller') : undefined}
      onCancel={close}
    >
      <TextFields
        form={form}
        members={companyMembers}
        labelOf={(name) => company(name === 'country' ? 'countryCode' : name === 'zip' ? 'zipCode' : name)}
      />
      <AtVendor
        {...form}
        resellers={resellers}
        instances={instances}
        isOfBill={known.vendorId !== undefined}
        named={named}
        isOtherMeant={isMeant}
        meanOther={(isSure) => setMeant(isSure ? resellerId : null)}
      />
    </WritePanel>
  )
}

interface AtVendorProps extends CheckedForm<TypedCustomer> {
  readonly resellers: readonly Reseller[]
  readonly instances: readonly InstanceChoice[]
  /** Whether a bill has led to the form, so that seller and margin are not known. */
  readonly isOfBill: boolean
  readonly named: NamedSeller | null
  /** Whether the person has confirmed the chosen seller although the bill names another one. */
  readonly isOtherMeant: boolean
  readonly meanOther: (isSure: boolean) => void
}

/** Who sells to the customer, where it buys, and what the vendor asks. */
function AtVendor(props: AtVendorProps) {
  const {
    write,
    leave,
    errorOf,
    isRequired,
    resellers,
    instances,
    isOfBill,
    named,
    isOtherMeant,
    meanOther,
  } = props
  const text = useCustomersTexts()
  const ofMargins = useMarginsTexts()
  const { values, edit } = write
  const isSellerLeft = values.resellerId === null
  const sellerError = errorOf('resellerId', text('seller'))
  const ruleError = errorOf(`${atVendor}.margin.marginRule`)
  const seller = resellers.find(({ id }) => id === values.resellerId)
  const sellerWords =
    named && text(named.resellerId ? 'sellerNamed' : 'partnerNamed', { ...named, name: named.name ?? '' })
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {resellers.length > 0 && (
          <Select
            label={text('seller')}
            required
            placeholder={text('chooseSeller')}
            description={
              isSellerLeft
                ? sellerWords
                  ? `${sellerWords} ${text('chooseSeller')}`
                  : text('sellerUnknown')
                : seller
                  ? text('sellerIs', { name: seller.companyName ?? seller.id })
                  : text('sellsDirectly')
            }
            {...searchable}
            allowDeselect={false}
            data={[
              { value: '', label: text('direct') },
              ...resellers.map(({ id, companyName }) => ({ value: id, label: companyName ?? id })),
            ]}
            value={values.resellerId}
            error={isSellerLeft && sellerError ? text('chooseSeller') : sellerError}
            onChange={(value) => edit({ ...values, resellerId: value })}
          />
        )}
        <Select
          label={text('buysAt')}
          allowDeselect={false}
          data={instances}
          value={values.providerInstanceId}
          onChange={(value) => edit({ ...values, providerInstanceId: value ?? '' })}
        />
        <TextInput
          label={text('vendorId')}
          description={text('vendorIdText')}
          value={values.providerCustomerId}
          error={errorOf(`${atVendor}.providerCustomerId`)}
          onChange={({ currentTarget }) => edit({ ...values, providerCustomerId: currentTarget.value })}
          onBlur={() => leave(`${atVendor}.providerCustomerId`)}
        />
        <TextInput
          label={text('domain')}
          description={text('domainText')}
          required={isRequired('domain')}
          value={values.domain}
          // The service refuses the object that has the domain. An empty domain has its own text.
          error={
            values.domain.trim() === '' && isRequired('domain')
              ? errorOf('domain', text('domain'))
              : errorOf(`${atVendor}.providerCustomerData`)
          }
          onChange={({ currentTarget }) => edit({ ...values, domain: currentTarget.value })}
          onBlur={() => {
            leave('domain')
            leave(`${atVendor}.providerCustomerData`)
          }}
        />
      </SimpleGrid>
      {isOtherSeller(named, values.resellerId) && (
        <IntoView>
          <Notice kind="warning" title={text('otherSeller')}>
            {sellerWords} {text('otherSellerText')}
            <Checkbox
              mt="xs"
              label={text('otherSellerMeant')}
              checked={isOtherMeant}
              onChange={({ currentTarget }) => meanOther(currentTarget.checked)}
            />
          </Notice>
        </IntoView>
      )}
      <Checkbox
        label={text('agreed')}
        checked={values.hasAgreed}
        onChange={({ currentTarget }) => edit({ ...values, hasAgreed: currentTarget.checked })}
      />
      {isOfBill && <Text size="sm">{text('marginUnknown')}</Text>}
      <MarginFields
        ruleLabel={ofMargins('rule')}
        valueLabel={ofMargins('value')}
        margin={values.margin}
        ruleError={values.margin.rule === '' && ruleError ? ofMargins('chooseRule') : ruleError}
        error={
          errorOf(`${atVendor}.margin.value`, ofMargins('value')) ??
          (ruleError ? undefined : errorOf(`${atVendor}.margin`))
        }
        change={(margin) => edit({ ...values, margin })}
      />
    </Stack>
  )
}
