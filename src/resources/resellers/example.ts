import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { noun } from '../../domain/noun.ts'
import { association } from '../../domain/providers/provider-association.ts'
import { account, reseller } from '../../domain/resellers/reseller.ts'

/** The company of the examples, with all members valid. */
export const exampleAccount = noun(account).exampleAnswer

export const exampleAssociation = {
  ...association.exampleRequest,
  providerInstanceId: demo.genericInstanceId,
}

const { id: _, ...exampleNewReseller } = reseller.exampleRequest

export const exampleReseller = { ...exampleNewReseller, providerResellers: [exampleAssociation] }

/** A reseller in answers. */
export const exampleShownReseller = {
  ...reseller.exampleAnswer,
  id: demoResellerId(1),
  providerResellers: [{ ...association.exampleAnswer, providerInstanceId: demo.genericInstanceId }],
}
