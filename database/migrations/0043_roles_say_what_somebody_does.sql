-- A role says what somebody does for the studio, instead of one for everything. One row for each person and role, as before.
-- Whoever was staff keeps what they could do: all four roles, given by whom and when they became staff. The audit says so.

alter table account_roles drop constraint account_roles_role_check;
insert into account_roles (uid, role, granted_by, granted_at) select uid, new.role, granted_by, granted_at from account_roles cross join (values ('editor'), ('packer'), ('support'), ('viewer')) as new (role) where account_roles.role = 'staff' on conflict do nothing;
insert into staff_acts (at, actor, act, subject, detail) select now(), 'house', 'role-granted', uid, 'editor, packer, support, viewer instead of staff' from account_roles where role = 'staff' order by uid;
delete from account_roles where role = 'staff';
alter table account_roles add constraint account_roles_role_check check (role in ('owner', 'editor', 'packer', 'support', 'viewer'));
