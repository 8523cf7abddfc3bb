-- Which studio a process was opened with: the demo goes only when no other process shows it any more. Null for older programs.
alter table processes add column opened_with text;
