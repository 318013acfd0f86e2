-- Far pages of lists are found in the order of names that each process keeps in its memory.
drop table scope_fence;
