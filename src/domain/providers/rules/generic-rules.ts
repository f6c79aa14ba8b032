import { parseObject } from '../../values/json-text.ts'
import { genericDataProblem } from '../customer-data.ts'
import { noPartnerDataProblems } from '../partner-data.ts'
import { problems, type VendorRules } from '../vendor-rules.ts'

const nothing = () => []

/** The rules of a Generic instance, which accepts every company and no provider data. */
export const genericRules: VendorRules = {
  reseller: noPartnerDataProblems,
  customer: ({ providerCustomerData }) =>
    problems('providerCustomerData', genericDataProblem(providerCustomerData)),
  company: nothing,
  agreement: nothing,
  domain: nothing,
  qualification: nothing,
  order: ({ providerData }) => problems('providerData', orderDataProblem(providerData)),
}

function orderDataProblem(data: string | null): string | undefined {
  const given = data === null || data === '' ? {} : parseObject(data)
  if (!given) return 'The text is not a JSON object; send null, "" or "{}".'
  return Object.keys(given).length === 0
    ? undefined
    : 'A Generic instance accepts no provider data of an order; send null, "" or "{}".'
}
