import { z } from 'zod'
import { findGuarantees } from '#features/burns/find-guarantees.server.ts'
import { promiseWords } from '#features/burns/guarantee-report.ts'
import { officialAddresses } from '#features/burns/official-addresses.ts'
import { permitAccount } from '#features/burns/permit-signer.server.ts'
import { checksummed } from '#features/catalogue/address.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import { defineOperation } from './api-operation.ts'
import { guarantee, officialAddress, timestamp } from './api-schemas.ts'

export const getGuaranteesOperation = defineOperation({
  path: '/guarantees', operationId: 'getGuarantees', summary: 'What the house promises about burns, pills and claims, as the machine found it just now; and the studio’s official addresses.',
  answer: { checkedAt: timestamp, guarantees: z.array(guarantee), addresses: z.array(officialAddress) },
  run: async ({ read, studio, rpcUrl, permitKey, now }) => {
    const { checkedAt, promises } = await findGuarantees(read, { studio, rpcUrl, now: now() })
    return {
      checkedAt: timestampOfSeconds(checkedAt),
      guarantees: promises.map(({ code, ...found }) => ({ code, ...promiseWords[code], ...found })),
      addresses: officialAddresses(studio, { signer: permitAccount(permitKey).address }).map((each) => ({ ...each, address: checksummed(each.address) })),
    }
  },
})
