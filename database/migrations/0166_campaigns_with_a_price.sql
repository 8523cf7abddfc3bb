-- What a burn costs beside the pieces, in wei, and who is paid; null where it costs nothing. Fixed when the campaign is opened.
alter table burn_campaigns add column price_wei text;
alter table burn_campaigns add column payee text;
alter table burn_campaigns add constraint burn_campaigns_price check ((price_wei is null) = (payee is null));
