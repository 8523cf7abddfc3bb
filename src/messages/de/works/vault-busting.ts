import type { Translation } from '../../translate.ts'

/** Busting a vault, and fetching what waits in one that was busted. */
export const vaultBusting = {
  // Busting.
  'Busting it': 'Aufbrechen',
  'Busting needs a wallet': 'Zum Aufbrechen brauchen Sie eine Wallet',
  'Nothing has been done.': 'Es ist nichts geschehen.',
  'Busting burns the token of this vault for ever, hands its tokens over in the same transaction, and lets the studio publish the rest. Only its holder can do it, and only once.':
    'Beim Aufbrechen wird das Token dieses Tresors für immer verbrannt, die Token darin werden in derselben Transaktion übergeben, und das Studio kann das Übrige veröffentlichen. Das kann nur der Inhaber, und nur einmal.',
  'Busting burns the token of this vault for ever and lets the studio publish the rest. Only its holder can do it, and only once.':
    'Beim Aufbrechen wird das Token dieses Tresors für immer verbrannt, und das Studio kann das Übrige veröffentlichen. Das kann nur der Inhaber, und nur einmal.',
  'What will be gone, and what comes out': 'Was verloren geht und was herauskommt',
  'Gone for good': 'Für immer weg',
  'The token {title}. Not even the studio can bring it back.':
    'Das Token „{title}“. Auch das Studio kann es nicht zurückbringen.',
  'The secret: everybody will see what was inside.': 'Das Geheimnis: Alle werden sehen, was darin war.',
  'Comes out': 'Kommt heraus',
  'No token lies in it.': 'Darin liegt kein Token.',
  '{count} tokens, to your address, in the same transaction.': {
    one: 'Ein Token, an Ihre Adresse, in derselben Transaktion.',
    other: '{count} Token, an Ihre Adresse, in derselben Transaktion.',
  },
  '{count} tokens, to {address}, in the same transaction.': {
    one: 'Ein Token, an {address}, in derselben Transaktion.',
    other: '{count} Token, an {address}, in derselben Transaktion.',
  },
  'The whole list of {count}, published when the chain cannot take the bust back.': {
    one: 'Die ganze Liste mit einem Eintrag, veröffentlicht, sobald die Blockchain das Aufbrechen nicht mehr zurücknehmen kann.',
    other:
      'Die ganze Liste mit {count} Einträgen, veröffentlicht, sobald die Blockchain das Aufbrechen nicht mehr zurücknehmen kann.',
  },
  'Another address for the tokens': 'Eine andere Adresse für die Token',
  'To my own address after all': 'Doch an meine eigene Adresse',
  'Hand the tokens over to this address instead': 'Die Token stattdessen an diese Adresse übergeben',
  'An account of yours, perhaps one where you keep what stays. Tokens are sent without asking it.':
    'Eines Ihrer Konten, vielleicht das, auf dem Sie aufbewahren, was bleibt. Token werden ohne Rückfrage dorthin gesendet.',
  'Bust {title}': '{title} aufbrechen',
  'Burns {title}, in one transaction.': 'Verbrennt {title}, in einer Transaktion.',
  'Burns {title} and sends its tokens to you, in one transaction.':
    'Verbrennt {title} und sendet Ihnen die Token darin, in einer Transaktion.',
  'Burns {title} and sends its tokens to {address}, in one transaction.':
    'Verbrennt {title} und sendet die Token darin an {address}, in einer Transaktion.',
  'Bust, or a contract interaction. It does not say approve.':
    '„Bust“ oder eine Vertragsinteraktion. Von einer Freigabe („Approve“) steht da nichts.',
  'Compare it with your wallet, and refuse if an address differs.':
    'Vergleichen Sie es mit Ihrer Wallet, und lehnen Sie ab, wenn eine Adresse abweicht.',
  'at most {fee} ({gas} gas)': 'höchstens {fee} ({gas} Gas)',
  'The exact call was rehearsed on the chain as of block {block}. A rehearsal changes nothing.':
    'Genau dieser Aufruf wurde auf der Blockchain geprobt, Stand Block {block}. Eine Probe ändert nichts.',
  'It brings more gas than it uses, so that every token has enough; what is not used stays with you.':
    'Er bringt mehr Gas mit, als er verbraucht, damit es für jedes Token reicht; was übrig ist, bleibt bei Ihnen.',
  '{title} is untouched.': '{title} ist unberührt.',
  '{title} stays closed.': '{title} bleibt geschlossen.',
  'To bust {title} for ever, type {number}.': 'Um {title} für immer aufzubrechen, tippen Sie {number}.',
  'Keep {title} closed': '{title} geschlossen lassen',
  'Bust {title} for ever': '{title} für immer aufbrechen',
  '{wallet} has the question now. Answer it there.': 'Die Frage liegt jetzt bei {wallet}. Antworten Sie dort.',
  'The chain could not be asked.': 'Die Blockchain war nicht erreichbar.',

  // Why it cannot be busted.
  'This wallet does not hold the vault.': 'Diese Wallet hält den Tresor nicht.',
  'Nothing was sent, and the vault is untouched. Choose the wallet that holds it. Only the holder can bust a vault; being approved is not enough.':
    'Es wurde nichts gesendet, und der Tresor ist unberührt. Wählen Sie die Wallet, die ihn hält. Nur der Inhaber kann einen Tresor aufbrechen; eine Freigabe genügt nicht.',
  'The vault was busted.': 'Der Tresor wurde aufgebrochen.',
  'Nothing was sent now. Load the page again: it shows what was inside, or when it will.':
    'Jetzt wurde nichts gesendet. Laden Sie die Seite neu: Sie zeigt, was darin war, oder wann sie es zeigt.',
  'The tokens cannot go to this address.': 'Die Token können nicht an diese Adresse gehen.',
  'Nothing was sent, and the vault is untouched. Name another address, or leave it at your own.':
    'Es wurde nichts gesendet, und der Tresor ist unberührt. Nennen Sie eine andere Adresse, oder bleiben Sie bei Ihrer eigenen.',
  'This wallet has not enough for the network fee.': 'Das Guthaben dieser Wallet reicht nicht für die Netzwerkgebühr.',
  'Nothing was sent, and the vault is untouched. Send this wallet a little for the fee, and look again. A vault with tokens in it asks for more than it spends: the rest stays with you.':
    'Es wurde nichts gesendet, und der Tresor ist unberührt. Senden Sie dieser Wallet etwas für die Gebühr, und prüfen Sie erneut. Ein Tresor mit Token darin verlangt mehr, als er verbraucht: Der Rest bleibt bei Ihnen.',
  'The contract refuses this call.': 'Der Vertrag lehnt diesen Aufruf ab.',
  'Nothing was sent, and the vault is untouched. Look again in a moment, and write to the studio if it stays.':
    'Es wurde nichts gesendet, und der Tresor ist unberührt. Prüfen Sie es gleich noch einmal, und schreiben Sie dem Studio, wenn es dabei bleibt.',

  // What was sent.
  'Transaction {hash}': 'Transaktion {hash}',
  'Sent. We are watching the chain.': 'Gesendet. Wir beobachten die Blockchain.',
  'Nothing to do here. This page shows the bust when it is in a block, and the contents when it is final.':
    'Hier ist nichts zu tun. Diese Seite zeigt das Aufbrechen, sobald es in einem Block steht, und den Inhalt, sobald es endgültig ist.',
  'The contract refused it.': 'Der Vertrag hat es abgelehnt.',
  '{title} is untouched, with everything in it. The network fee is spent. Somebody else may have busted it first, or the transaction brought too little gas: look again before you try again.':
    '{title} ist mit allem darin unberührt. Die Netzwerkgebühr ist verbraucht. Vielleicht hat ihn jemand anders vorher aufgebrochen, oder die Transaktion brachte zu wenig Gas mit: Prüfen Sie erneut, bevor Sie es noch einmal versuchen.',
  'The chain took the bust back.': 'Die Blockchain hat das Aufbrechen zurückgenommen.',
  'The block that it stood in is gone. {title} is closed again with everything in it, and nothing is lost. Mostly the same transaction comes into a later block by itself; this page says so when it does.':
    'Der Block, in dem es stand, ist weg. {title} ist mit allem darin wieder geschlossen, und es ist nichts verloren. Meist kommt dieselbe Transaktion von selbst in einen späteren Block; diese Seite sagt es dann.',
  'It does not come back; begin again': 'Es kommt nicht wieder; neu beginnen',
  'The network does not show it now.': 'Das Netzwerk zeigt es zurzeit nicht.',
  '{title} is untouched as long as it is in no block. Wallets drop transactions that pay too little, or send another in their place: look in your wallet. If it turns up, this page follows it.':
    '{title} ist unberührt, solange die Transaktion in keinem Block steht. Wallets verwerfen Transaktionen, die zu wenig zahlen, oder senden eine andere an ihrer Stelle: Sehen Sie in Ihrer Wallet nach. Taucht sie auf, verfolgt diese Seite sie.',
  'It was dropped; begin again': 'Sie wurde verworfen; neu beginnen',
  '{left} <rest>blocks left: the contents come out now</rest>':
    '{left} <rest>Blöcke übrig: Der Inhalt kommt jetzt heraus</rest>',
  '{left} <rest>blocks left until the contents come out</rest>': {
    one: '{left} <rest>Block, bis der Inhalt herauskommt</rest>',
    other: '{left} <rest>Blöcke, bis der Inhalt herauskommt</rest>',
  },
  'Blocks until the contents come out': 'Blöcke, bis der Inhalt herauskommt',
  '{left} of {all} blocks left': 'noch {left} von {all} Blöcken',

  // Fetching what waits.
  'Fetching what waits': 'Abholen, was wartet',
  'Fetching needs a wallet': 'Zum Abholen brauchen Sie eine Wallet',
  'A token whose collection did not let it go waits in the contract for whoever busted the vault. It can be fetched at any time, to any address.':
    'Ein Token, das seine Kollektion nicht freigegeben hat, wartet im Vertrag auf die Person, die den Tresor aufgebrochen hat. Es lässt sich jederzeit abholen, an jede Adresse.',
  'Tokens to fetch': 'Token zum Abholen',
  'of {contract}': 'von {contract}',
  'Looking at the chain': 'Wir sehen auf der Blockchain nach',
  'Look whether it can be fetched': 'Prüfen, ob es sich abholen lässt',
  'It can be fetched, to {address}. Network fee at most {fee}.':
    'Es lässt sich abholen, an {address}. Netzwerkgebühr höchstens {fee}.',
  'Fetch {title}': '{title} abholen',
  'Fetch it to this address instead': 'Stattdessen an diese Adresse abholen',
  'An account of yours. The token is sent without asking it.':
    'Eines Ihrer Konten. Das Token wird ohne Rückfrage dorthin gesendet.',
  '{title} is out.': '{title} ist heraus.',
  'It is in a block. This page says where it is as soon as that block has been read.':
    'Es steht in einem Block. Diese Seite sagt, wo es ist, sobald der Block gelesen ist.',
  'Nothing to do here: this page says so when the token is out.':
    'Hier ist nichts zu tun: Diese Seite sagt es, sobald das Token heraus ist.',
  'The token keeps waiting.': 'Das Token wartet weiter.',
  'Its collection did not let the token go after all.': 'Die Kollektion hat das Token doch nicht freigegeben.',
  'The token keeps waiting, and it is yours whenever its collection lets it go; the network fee is spent. Look again before you try again.':
    'Das Token wartet weiter und gehört Ihnen, sobald die Kollektion es freigibt; die Netzwerkgebühr ist verbraucht. Prüfen Sie erneut, bevor Sie es noch einmal versuchen.',

  // Why it cannot be fetched.
  'This wallet did not bust the vault.': 'Diese Wallet hat den Tresor nicht aufgebrochen.',
  'Nothing was sent, and the token keeps waiting for the wallet that busted: choose that one. No other fetches it.':
    'Es wurde nichts gesendet, und das Token wartet weiter auf die Wallet, die aufgebrochen hat: Wählen Sie diese. Keine andere kann es abholen.',
  'This token does not wait here any more.': 'Dieses Token wartet hier nicht mehr.',
  'Nothing was sent. Load the page again: it says where the token went.':
    'Es wurde nichts gesendet. Laden Sie die Seite neu: Sie sagt, wohin das Token ging.',
  'The token cannot go to this address.': 'Das Token kann nicht an diese Adresse gehen.',
  'Nothing was sent, and the token keeps waiting: it is yours whenever its collection lets it go. Name another address, or leave it at your own.':
    'Es wurde nichts gesendet, und das Token wartet weiter: Es gehört Ihnen, sobald die Kollektion es freigibt. Nennen Sie eine andere Adresse, oder bleiben Sie bei Ihrer eigenen.',
  'Nothing was sent, and the token keeps waiting: it is yours whenever its collection lets it go. Send this wallet a little for the fee, and look again.':
    'Es wurde nichts gesendet, und das Token wartet weiter: Es gehört Ihnen, sobald die Kollektion es freigibt. Senden Sie dieser Wallet etwas für die Gebühr, und prüfen Sie erneut.',
  'Its collection does not let the token go.': 'Die Kollektion gibt das Token nicht frei.',
  'Nothing was sent, and the token keeps waiting: it is yours whenever its collection lets it go. Perhaps it refuses this address: name another one. Otherwise look again later.':
    'Es wurde nichts gesendet, und das Token wartet weiter: Es gehört Ihnen, sobald die Kollektion es freigibt. Vielleicht lehnt sie diese Adresse ab: Nennen Sie eine andere. Prüfen Sie sonst später erneut.',
} as const satisfies Record<string, Translation>
