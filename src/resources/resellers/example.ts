import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { noun } from '../../domain/noun.ts'
import { association } from '../../domain/providers/provider-association.ts'
import { account, reseller } from '../../domain/resellers/reseller.ts'

/** A company with valid values for all members. */
export const exampleAccount = noun(account).exampleAnswer

export const exampleAssociation = {
  ...association.exampleRequest,
  providerInstanceId: demo.genericInstanceId,
}

const { id: _, ...exampleNewReseller } = reseller.exampleRequest

export const exampleReseller = { ...exampleNewReseller, providerResellers: [exampleAssociation] }

/** A reseller, as answers show it. */
export const exampleShownReseller = {
  ...reseller.exampleAnswer,
  id: demoResellerId(1),
  providerResellers: [{ ...association.exampleAnswer, providerInstanceId: demo.genericInstanceId }],
}
