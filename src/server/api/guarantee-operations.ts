import { z } from 'zod'
import { findGuarantees } from '#features/burns/find-guarantees.server.ts'
import { promiseWords } from '#features/burns/guarantee-report.ts'
import { permitAccount } from '#features/burns/permit-signer.server.ts'
import { signAddresses } from '#features/burns/sign-addresses.server.ts'
import { timestampOfSeconds } from '#platform/timestamp.ts'
import { defineOperation } from './api-operation.ts'
import { guarantee, officialAddress, signedAddresses, timestamp } from './api-schemas.ts'

export const getGuaranteesOperation = defineOperation({
  path: '/guarantees', operationId: 'getGuarantees', summary: 'What the house promises about burns, pills and claims, as the machine found it just now; and the studio’s official addresses.',
  answer: { checkedAt: timestamp, guarantees: z.array(guarantee), addresses: z.array(officialAddress), signed: signedAddresses },
  run: async ({ read, studio, rpcUrl, permitKey, config, now }) => {
    const { checkedAt, promises } = await findGuarantees(read, { studio, rpcUrl, now: now() })
    return {
      checkedAt: timestampOfSeconds(checkedAt),
      guarantees: promises.map(({ code, ...found }) => ({ code, ...promiseWords[code], ...found })),
      ...await signAddresses({ studio, account: permitAccount(permitKey), publicUrl: config.publicUrl, now: now() }),
    }
  },
})
