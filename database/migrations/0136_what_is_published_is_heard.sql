-- Every process hears at once that something was published, whatever raised the number of the content (0103 has the function).
create trigger content_is_heard after update of version on content_state for each row when (old.version is distinct from new.version) execute function version_is_heard();
