--- Periods that theory/known_periods.lua knows: "code preperiod period saltus values theorem:source", where no values
--- prove one that is published. Written by tools/period_table.lua.

return [=[

0.008 1 5 1 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.009 4 7 2 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.00A 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.00B 0 3 1 519 levels of three heaps:data/hexadecimal.jsonl.gz
0.00C 1 4 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.00D 4 6 2 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.00E 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.00F 0 3 1 519 levels of three heaps:data/hexadecimal.jsonl.gz
0.0115 35311 14 0 70654 Guy-Smith:data/octal4.jsonl.gz
0.01F 3 5 2 865 levels of three heaps:data/hexadecimal.jsonl.gz
0.028 1 12 4 2077 levels of three heaps:data/hexadecimal.jsonl.gz
0.029 1 12 4 2077 levels of three heaps:data/hexadecimal.jsonl.gz
0.038 7 5 2 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.039 7 5 2 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.03C 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.03D 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.048 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.049 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.04A 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.04B 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.04C 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.04D 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.04E 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.04F 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.0506 4119 240 0 8722 Guy-Smith:data/octal4.jsonl.gz
0.0507 4119 240 0 8722 Guy-Smith:data/octal4.jsonl.gz
0.0516 1002036 15352 0 2034780 Guy-Smith:data/octal4.jsonl.gz
0.0517 1002036 15352 0 2034780 Guy-Smith:data/octal4.jsonl.gz
0.0526 4119 240 0 8722 Guy-Smith:data/octal4.jsonl.gz
0.0527 4119 240 0 8722 Guy-Smith:data/octal4.jsonl.gz
0.0536 1002036 15352 0 2034780 Guy-Smith:data/octal4.jsonl.gz
0.0537 1002036 15352 0 2034780 Guy-Smith:data/octal4.jsonl.gz
0.054 193235616 10015179 0 406501593 Guy-Smith:data/octal.jsonl.gz
0.0541 193235616 10015179 0 406501594 Guy-Smith:data/octal4.jsonl.gz
0.0542 193235616 10015179 0 406501594 Guy-Smith:data/octal4.jsonl.gz
0.0543 193235616 10015179 0 406501594 Guy-Smith:data/octal4.jsonl.gz
0.056 193235616 10015179 0 406501593 Guy-Smith:data/octal.jsonl.gz
0.0561 193235616 10015179 0 406501594 Guy-Smith:data/octal4.jsonl.gz
0.0562 193235616 10015179 0 406501594 Guy-Smith:data/octal4.jsonl.gz
0.0563 193235616 10015179 0 406501594 Guy-Smith:data/octal4.jsonl.gz
0.0704 3200 4 0 6412 Guy-Smith:data/octal4.jsonl.gz
0.0705 3200 4 0 6412 Guy-Smith:data/octal4.jsonl.gz
0.0714 3200 4 0 6412 Guy-Smith:data/octal4.jsonl.gz
0.0715 3200 4 0 6412 Guy-Smith:data/octal4.jsonl.gz
0.0724 3200 4 0 6412 Guy-Smith:data/octal4.jsonl.gz
0.0725 3200 4 0 6412 Guy-Smith:data/octal4.jsonl.gz
0.0734 3200 4 0 6412 Guy-Smith:data/octal4.jsonl.gz
0.0735 3200 4 0 6412 Guy-Smith:data/octal4.jsonl.gz
0.08 1 4 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.081 4 6 2 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.082 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.083 10 11 4 1904 levels of three heaps:data/hexadecimal.jsonl.gz
0.084 1 4 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.085 4 6 2 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.086 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.087 10 11 4 1904 levels of three heaps:data/hexadecimal.jsonl.gz
0.088 1 4 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.089 4 6 2 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.08A 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.08B 10 11 4 1904 levels of three heaps:data/hexadecimal.jsonl.gz
0.08C 1 4 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.08D 4 6 2 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.08E 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.08F 10 11 4 1904 levels of three heaps:data/hexadecimal.jsonl.gz
0.098 3 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.099 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.09A 9 9 4 1558 levels of three heaps:data/hexadecimal.jsonl.gz
0.09B 9 9 4 1558 levels of three heaps:data/hexadecimal.jsonl.gz
0.09C 3 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.09D 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.09E 9 9 4 1558 levels of three heaps:data/hexadecimal.jsonl.gz
0.09F 9 9 4 1558 levels of three heaps:data/hexadecimal.jsonl.gz
0.0B 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0B1 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0B2 7 2 1 1385 levels of three heaps:data/hexadecimal.jsonl.gz
0.0B3 7 2 1 1385 levels of three heaps:data/hexadecimal.jsonl.gz
0.0B4 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0B5 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0B6 7 2 1 1385 levels of three heaps:data/hexadecimal.jsonl.gz
0.0B7 7 2 1 1385 levels of three heaps:data/hexadecimal.jsonl.gz
0.0B8 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0B9 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0BC 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0BD 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0C 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.0C1 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.0C2 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.0C3 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.0C4 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.0C5 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.0C6 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.0C7 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.0C8 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.0C9 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.0CA 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.0CB 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.0CC 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.0CD 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.0CE 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.0CF 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.0D8 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0D9 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0DA 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0DB 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0DC 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0DD 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0DE 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.0DF 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1005 1294723 194 0 2589838 Guy-Smith:data/octal4.jsonl.gz
0.104 197769598 11770282 0 419079763 Guy-Smith:data/octal.jsonl.gz
0.106 465384263797 328226140474 0 877982019898 equal windows:data/windows/0.106.windows
0.1065 6688 10 0 13400 Guy-Smith:data/octal4.jsonl.gz
0.1075 70314 36732 0 214096 Guy-Smith:data/octal4.jsonl.gz
0.1077 193235615 10015179 0 406501592 Guy-Smith:data/octal4.jsonl.gz
0.1146 653279 288 0 1307138 Guy-Smith:data/octal4.jsonl.gz
0.1152 61205 1706 0 125826 Guy-Smith:data/octal4.jsonl.gz
0.11B 11 11 4 1905 levels of three heaps:data/hexadecimal.jsonl.gz
0.127 46578 4 0 93167 Guy-Smith:data/octal.jsonl.gz
0.1271 46578 4 0 93168 Guy-Smith:data/octal4.jsonl.gz
0.128 2 5 2 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.12C 2 5 2 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.1345 107859 11539 0 238800 Guy-Smith:data/octal4.jsonl.gz
0.1354 206321097 83 0 268501075 equal windows:data/windows/0.1354.windows
0.13A 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.13C 11 9 4 1559 levels of three heaps:data/hexadecimal.jsonl.gz
0.13E 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.156 3479 349 0 7659 Guy-Smith:data/octal.jsonl.gz
0.1561 3479 349 0 7660 Guy-Smith:data/octal4.jsonl.gz
0.16 105351 149459 0 509622 Guy-Smith:data/octal.jsonl.gz
0.1601 105351 149459 0 509624 Guy-Smith:data/octal4.jsonl.gz
0.1602 105351 149459 0 509624 Guy-Smith:data/octal4.jsonl.gz
0.1603 105351 149459 0 509624 Guy-Smith:data/octal4.jsonl.gz
0.165 5181 1550 0 13465 Guy-Smith:data/octal.jsonl.gz
0.1651 5181 1550 0 13466 Guy-Smith:data/octal4.jsonl.gz
0.1652 5181 1550 0 13466 Guy-Smith:data/octal4.jsonl.gz
0.1653 5181 1550 0 13466 Guy-Smith:data/octal4.jsonl.gz
0.1704 1613 6642 0 16514 Guy-Smith:data/octal4.jsonl.gz
0.1705 1613 6642 0 16514 Guy-Smith:data/octal4.jsonl.gz
0.1716 10647 21 0 21340 Guy-Smith:data/octal4.jsonl.gz
0.1717 10647 21 0 21340 Guy-Smith:data/octal4.jsonl.gz
0.1744 171646 3288 0 349872 Guy-Smith:data/octal4.jsonl.gz
0.1745 171646 3288 0 349872 Guy-Smith:data/octal4.jsonl.gz
0.1776 160949018 60620715 0 443139470 Guy-Smith:data/octal4.jsonl.gz
0.1777 160949018 60620715 0 443139470 Guy-Smith:data/octal4.jsonl.gz
0.18E 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.18F 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.19B 12 10 4 1733 levels of three heaps:data/hexadecimal.jsonl.gz
0.19E 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.19F 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1A 4 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1A4 4 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1A8 4 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1AA 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.1AC 4 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1AE 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.1B 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1B2 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1B4 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1B6 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1B8 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1BA 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1BC 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1BE 5 2 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.1E8 2 3 2 524 levels of three heaps:data/hexadecimal.jsonl.gz
0.1EA 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.1EB 3 3 2 519 levels of three heaps:data/hexadecimal.jsonl.gz
0.1EC 2 3 2 524 levels of three heaps:data/hexadecimal.jsonl.gz
0.1ED 7 3 2 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.1EE 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.1EF 3 3 2 519 levels of three heaps:data/hexadecimal.jsonl.gz
0.1F8 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.1FA 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.1FB 8 3 2 2076 levels of three heaps:data/hexadecimal.jsonl.gz
0.1FC 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.1FD 2 3 2 519 levels of three heaps:data/hexadecimal.jsonl.gz
0.1FE 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.1FF 2 3 2 519 levels of three heaps:data/hexadecimal.jsonl.gz
0.282 1 15 4 2596 levels of three heaps:data/hexadecimal.jsonl.gz
0.286 1 15 4 2596 levels of three heaps:data/hexadecimal.jsonl.gz
0.288 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.28A 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.28B 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.28C 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.28E 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.28F 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.292 1 15 4 2596 levels of three heaps:data/hexadecimal.jsonl.gz
0.296 1 15 4 2596 levels of three heaps:data/hexadecimal.jsonl.gz
0.298 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.29A 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.29B 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.29C 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.29E 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.29F 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.2C8 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.2C9 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.2CA 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.2CB 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.2CC 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.2CD 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.2CE 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.2CF 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.2D8 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.2D9 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.2DA 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.2DB 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.2DC 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.2DD 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.2DE 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.2DF 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.3156 120934142 48104997 0 182388261 equal windows:data/windows/0.3156.windows
0.3157 47601 100 0 95406 Guy-Smith:data/octal4.jsonl.gz
0.3164 3098 636 0 7472 Guy-Smith:data/octal4.jsonl.gz
0.3165 3098 636 0 7472 Guy-Smith:data/octal4.jsonl.gz
0.3172 6377 1894 0 16546 Guy-Smith:data/octal4.jsonl.gz
0.33E 122 62 0 556 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.354 10061916 1180 0 20126195 Guy-Smith:data/octal.jsonl.gz
0.3541 10061916 1180 0 20126196 Guy-Smith:data/octal4.jsonl.gz
0.3546 16987457 6792014 0 40411982 equal windows:data/windows/0.3546.windows
0.3547 16987457 6792014 0 40411982 equal windows:data/windows/0.3546.windows
0.356 7315 142 0 14917 Guy-Smith:data/octal.jsonl.gz
0.3561 7315 142 0 14918 Guy-Smith:data/octal4.jsonl.gz
0.3564 23267 125082 0 296702 Guy-Smith:data/octal4.jsonl.gz
0.3565 23267 125082 0 296702 Guy-Smith:data/octal4.jsonl.gz
0.3714 22907 4 0 45826 Guy-Smith:data/octal4.jsonl.gz
0.3715 22907 4 0 45826 Guy-Smith:data/octal4.jsonl.gz
0.3754 4623 3 0 9256 Guy-Smith:data/octal4.jsonl.gz
0.3755 4623 3 0 9256 Guy-Smith:data/octal4.jsonl.gz
0.3756 26276 3 0 52562 Guy-Smith:data/octal4.jsonl.gz
0.3757 26276 3 0 52562 Guy-Smith:data/octal4.jsonl.gz
0.376 2268248 4 0 4536507 Guy-Smith:data/octal.jsonl.gz
0.3761 2268248 4 0 4536508 Guy-Smith:data/octal4.jsonl.gz
0.3776 3255 442 0 7398 Guy-Smith:data/octal4.jsonl.gz
0.3777 3255 442 0 7398 Guy-Smith:data/octal4.jsonl.gz
0.37E 122 62 0 556 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.388 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.389 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.38A 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.38B 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.38C 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.38D 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.38E 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.38F 5 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.3AC 5 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.3AD 5 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.3BA 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.3BB 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.3BD 6 5 4 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.3BE 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.3BF 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.3CA 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.3CB 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.3CC 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.3CD 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.3CE 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.3CF 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.3DA 13 11 8 1905 levels of three heaps:data/hexadecimal.jsonl.gz
0.3DB 9 3 2 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.3EC 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.3ED 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.3FA 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.3FB 6 1 1 1385 levels of three heaps:data/hexadecimal.jsonl.gz
0.3FD 10 9 8 1559 levels of three heaps:data/hexadecimal.jsonl.gz
0.3FE 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.4141 10648 21 0 21342 Guy-Smith:data/octal4.jsonl.gz
0.4143 10648 21 0 21342 Guy-Smith:data/octal4.jsonl.gz
0.4151 10648 21 0 21342 Guy-Smith:data/octal4.jsonl.gz
0.4153 10648 21 0 21342 Guy-Smith:data/octal4.jsonl.gz
0.4341 10648 21 0 21342 Guy-Smith:data/octal4.jsonl.gz
0.4343 10648 21 0 21342 Guy-Smith:data/octal4.jsonl.gz
0.4351 10648 21 0 21342 Guy-Smith:data/octal4.jsonl.gz
0.4353 10648 21 0 21342 Guy-Smith:data/octal4.jsonl.gz
0.4504 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4505 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4514 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4515 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4524 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4525 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4534 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4535 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.454 160949019 60620715 0 443139471 Guy-Smith:data/octal.jsonl.gz
0.4541 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4542 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4543 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.455 160949019 60620715 0 443139471 Guy-Smith:data/octal.jsonl.gz
0.4551 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4552 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4553 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.456 160949019 60620715 0 443139471 Guy-Smith:data/octal.jsonl.gz
0.4561 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4562 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4563 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.457 160949019 60620715 0 443139471 Guy-Smith:data/octal.jsonl.gz
0.4571 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4572 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4573 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4704 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4705 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4714 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4715 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4724 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4725 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4734 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.4735 7104255515 110 0 8590000238 equal windows:data/windows/0.4504.windows
0.474 160949019 60620715 0 443139471 Guy-Smith:data/octal.jsonl.gz
0.4741 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4742 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4743 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.475 160949019 60620715 0 443139471 Guy-Smith:data/octal.jsonl.gz
0.4751 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4752 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4753 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.476 160949019 60620715 0 443139471 Guy-Smith:data/octal.jsonl.gz
0.4761 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4762 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4763 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.477 160949019 60620715 0 443139471 Guy-Smith:data/octal.jsonl.gz
0.4771 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4772 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.4773 160949019 60620715 0 443139472 Guy-Smith:data/octal4.jsonl.gz
0.498 5 3 2 524 levels of three heaps:data/hexadecimal.jsonl.gz
0.499 5 3 2 524 levels of three heaps:data/hexadecimal.jsonl.gz
0.49A 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.49B 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.49C 5 3 2 524 levels of three heaps:data/hexadecimal.jsonl.gz
0.49D 5 3 2 524 levels of three heaps:data/hexadecimal.jsonl.gz
0.49E 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.49F 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4B8 5 3 2 524 levels of three heaps:data/hexadecimal.jsonl.gz
0.4B9 5 3 2 524 levels of three heaps:data/hexadecimal.jsonl.gz
0.4BA 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4BB 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4BC 5 3 2 524 levels of three heaps:data/hexadecimal.jsonl.gz
0.4BD 5 3 2 524 levels of three heaps:data/hexadecimal.jsonl.gz
0.4BE 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4BF 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4D8 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4D9 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4DA 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4DB 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4DC 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4DD 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4DE 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4DF 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4F8 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4F9 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4FA 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4FB 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4FC 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4FD 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4FE 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.4FF 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.5246 93735071 73753658 0 208036922 equal windows:data/windows/0.5246.windows
0.5247 93735071 73753658 0 208036922 equal windows:data/windows/0.5246.windows
0.5256 93735071 73753658 0 208036922 equal windows:data/windows/0.5246.windows
0.5257 93735071 73753658 0 208036922 equal windows:data/windows/0.5246.windows
0.5266 93735071 73753658 0 208036922 equal windows:data/windows/0.5246.windows
0.5267 93735071 73753658 0 208036922 equal windows:data/windows/0.5246.windows
0.5276 93735071 73753658 0 208036922 equal windows:data/windows/0.5246.windows
0.5277 93735071 73753658 0 208036922 equal windows:data/windows/0.5246.windows
0.56 326640 144 0 653570 Guy-Smith:data/octal.jsonl.gz
0.5601 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5602 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5603 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5604 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5605 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5606 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5607 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.561 326640 144 0 653571 Guy-Smith:data/octal.jsonl.gz
0.5611 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5612 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5613 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5614 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5615 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5616 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5617 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.562 326640 144 0 653571 Guy-Smith:data/octal.jsonl.gz
0.5621 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5622 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5623 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5624 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5625 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5626 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5627 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.563 326640 144 0 653571 Guy-Smith:data/octal.jsonl.gz
0.5631 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5632 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5633 326640 144 0 653572 Guy-Smith:data/octal4.jsonl.gz
0.5634 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5635 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5636 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5637 9661 750 0 20826 Guy-Smith:data/octal4.jsonl.gz
0.5644 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5645 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5646 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5647 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5654 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5655 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5656 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5657 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5664 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5665 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5666 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5667 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5674 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5675 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5676 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.5677 9081 8 0 18182 Guy-Smith:data/octal4.jsonl.gz
0.644 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6441 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6442 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6443 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.645 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6451 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6452 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6453 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.646 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6461 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6462 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6463 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.647 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6471 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6472 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6473 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.654 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6541 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6542 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6543 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.655 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6551 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6552 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6553 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.656 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6561 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6562 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6563 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.657 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6571 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6572 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6573 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.664 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6641 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6642 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6643 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.665 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6651 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6652 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6653 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.666 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6661 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6662 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6663 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.667 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6671 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6672 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6673 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.674 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6741 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6742 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6743 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.675 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6751 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6752 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6753 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.676 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6761 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6762 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6763 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.677 3256 442 0 7399 Guy-Smith:data/octal.jsonl.gz
0.6771 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6772 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.6773 3256 442 0 7400 Guy-Smith:data/octal4.jsonl.gz
0.7005 2532 2029 0 9126 Guy-Smith:data/octal4.jsonl.gz
0.7015 2532 2029 0 9126 Guy-Smith:data/octal4.jsonl.gz
0.7025 2532 2029 0 9126 Guy-Smith:data/octal4.jsonl.gz
0.7035 2532 2029 0 9126 Guy-Smith:data/octal4.jsonl.gz
0.7102 610170154 8 0 1073807368 equal windows:data/octal4.jsonl.gz
0.7112 610170154 8 0 1073807368 equal windows:data/octal4.jsonl.gz
0.7146 3994 16193 0 40378 Guy-Smith:data/octal4.jsonl.gz
0.7156 3994 16193 0 40378 Guy-Smith:data/octal4.jsonl.gz
0.7367 94271 16132 0 220810 Guy-Smith:data/octal4.jsonl.gz
0.7377 94271 16132 0 220810 Guy-Smith:data/octal4.jsonl.gz
0.7444 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7445 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7446 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7447 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7454 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7455 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7456 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7457 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7464 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7465 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7466 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7467 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7474 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7475 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7476 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7477 377297 166 0 754930 Guy-Smith:data/octal4.jsonl.gz
0.7566 16204 255 0 32922 Guy-Smith:data/octal4.jsonl.gz
0.7567 16204 255 0 32922 Guy-Smith:data/octal4.jsonl.gz
0.7576 16204 255 0 32922 Guy-Smith:data/octal4.jsonl.gz
0.7577 16204 255 0 32922 Guy-Smith:data/octal4.jsonl.gz
0.7724 6209 18 0 12458 Guy-Smith:data/octal4.jsonl.gz
0.7725 6209 18 0 12458 Guy-Smith:data/octal4.jsonl.gz
0.7726 294096 44 0 588284 Guy-Smith:data/octal4.jsonl.gz
0.7727 294096 44 0 588284 Guy-Smith:data/octal4.jsonl.gz
0.7734 6209 18 0 12458 Guy-Smith:data/octal4.jsonl.gz
0.7735 6209 18 0 12458 Guy-Smith:data/octal4.jsonl.gz
0.7736 294096 44 0 588284 Guy-Smith:data/octal4.jsonl.gz
0.7737 294096 44 0 588284 Guy-Smith:data/octal4.jsonl.gz
0.7744 23406510334 3 0 34359803907 equal windows:data/windows/0.7744.windows
0.7745 23406510334 3 0 34359803907 equal windows:data/windows/0.7744.windows
0.7754 23406510334 3 0 34359803907 equal windows:data/windows/0.7744.windows
0.7755 23406510334 3 0 34359803907 equal windows:data/windows/0.7744.windows
0.7764 4792 2409 0 14406 Guy-Smith:data/octal4.jsonl.gz
0.7765 4792 2409 0 14406 Guy-Smith:data/octal4.jsonl.gz
0.7774 4792 2409 0 14406 Guy-Smith:data/octal4.jsonl.gz
0.7775 4792 2409 0 14406 Guy-Smith:data/octal4.jsonl.gz
0.788 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.789 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.78A 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.78B 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.78C 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.78D 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.78E 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.78F 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.7BA 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.7BB 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.7BC 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.7BD 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.7BE 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.7BF 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.7C8 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.7C9 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.7CA 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.7CB 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.7CC 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.7CD 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.7CE 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.7CF 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.7FC 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.7FD 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.801 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.802 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.803 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.804 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.805 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.806 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.807 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.808 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.809 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.80A 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.80B 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.80C 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.80D 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.80E 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.80F 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.84 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.841 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.842 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.843 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.844 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.845 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.846 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.847 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.848 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.849 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.84A 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.84B 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.84C 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.84D 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.84E 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.84F 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.88 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.881 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.882 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.883 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.884 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.885 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.886 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.887 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.888 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.889 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.88A 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.88B 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.88C 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.88D 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.88E 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.88F 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.89 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.891 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.892 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.893 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.894 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.895 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.896 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.897 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.898 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.899 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.89A 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.89B 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.89C 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.89D 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.89E 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.89F 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8B 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8B1 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8B2 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8B3 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8B4 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8B5 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8B6 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8B7 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8B8 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8B9 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8BA 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8BB 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8BC 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8BD 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8BE 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8BF 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8C 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.8C1 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.8C2 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.8C3 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.8C4 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.8C5 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.8C6 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.8C7 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.8C8 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.8C9 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.8CA 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.8CB 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.8CC 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.8CD 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.8CE 1 3 1 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.8CF 4 5 2 866 levels of three heaps:data/hexadecimal.jsonl.gz
0.8D 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8D1 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8D2 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8D3 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8D4 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8D5 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8D6 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8D7 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8D8 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8D9 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8DA 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8DB 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8DC 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8DD 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8DE 3 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8DF 4 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.8F 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8F1 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8F2 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8F3 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8F4 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8F5 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8F6 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8F7 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8F8 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8F9 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8FA 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8FB 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8FC 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8FD 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8FE 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.8FF 7 7 4 1212 levels of three heaps:data/hexadecimal.jsonl.gz
0.9B 8 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.9B2 8 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.9B4 8 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.9B6 8 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.9B8 8 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.9BA 8 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.9BC 8 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.9BE 8 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.9E 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9E2 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9E4 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9E6 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9E8 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9EA 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9EC 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9EE 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9F 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9F2 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9F4 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9F6 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9F8 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9FA 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9FC 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.9FE 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.A8 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A81 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A82 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A83 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A84 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A85 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A86 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A87 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A88 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A89 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A8A 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A8B 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A8C 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A8D 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A8E 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A8F 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A9 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A91 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A92 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A93 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A94 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A95 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A96 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A97 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A98 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A99 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A9A 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A9B 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A9C 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A9D 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.A9E 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.A9F 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.AC 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.AC1 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.AC2 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.AC3 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.AC4 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.AC5 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.AC6 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.AC7 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.AC8 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.AC9 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.ACA 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.ACB 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.ACC 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.ACD 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.ACE 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.ACF 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.AD 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.AD1 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.AD2 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.AD3 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.AD4 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.AD5 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.AD6 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.AD7 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.AD8 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.AD9 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.ADA 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.ADB 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.ADC 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.ADD 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.ADE 1 4 2 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.ADF 4 6 4 1039 levels of three heaps:data/hexadecimal.jsonl.gz
0.B14 780 84 0 2596 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B16 780 84 0 2596 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B34 122 62 0 556 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B36 122 62 0 556 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B3C 122 62 0 556 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B3E 122 62 0 556 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B74 122 62 0 556 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B76 122 62 0 556 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B79 304 4 0 928 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B7B 304 4 0 928 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B7C 122 62 0 556 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B7E 122 62 0 556 Guy-Smith for several heaps:data/hexadecimal.jsonl.gz
0.B8 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B81 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B82 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B83 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B84 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B85 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B86 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B87 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B88 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B89 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B8A 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B8B 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B8C 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B8D 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B8E 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.B8F 9 7 4 1213 levels of three heaps:data/hexadecimal.jsonl.gz
0.BB 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BB1 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BB2 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BB3 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BB4 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BB5 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BB6 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BB7 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BB8 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BB9 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BBA 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BBB 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BBC 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BBD 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BBE 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BBF 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BC 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BC1 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BC2 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BC3 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BC4 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BC5 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BC6 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BC7 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BC8 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BC9 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BCA 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BCB 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BCC 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BCD 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BCE 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BCF 4 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.BF 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BF1 17 1 1 2769 levels of three heaps:data/hexadecimal.jsonl.gz
0.BF2 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BF3 17 1 1 2769 levels of three heaps:data/hexadecimal.jsonl.gz
0.BF4 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BF6 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BF8 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BFA 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BFC 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.BFE 4 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.C9 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C91 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C92 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C93 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C94 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C95 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C96 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C97 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C98 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C99 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C9A 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C9B 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C9C 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C9D 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C9E 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.C9F 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CB 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CB1 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CB2 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CB3 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CB4 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CB5 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CB6 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CB7 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CB8 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CB9 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CBA 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CBB 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CBC 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CBD 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CBE 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CBF 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CD 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CD1 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CD2 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CD3 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CD4 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CD5 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CD6 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CD7 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CD8 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CD9 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CDA 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CDB 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CDC 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CDD 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CDE 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CDF 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CF 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CF1 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CF2 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CF3 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CF4 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CF5 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CF6 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CF7 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CF8 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CF9 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CFA 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CFB 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CFC 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CFD 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CFE 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.CFF 3 3 2 520 levels of three heaps:data/hexadecimal.jsonl.gz
0.F8 7 6 4 1041 levels of three heaps:data/hexadecimal.jsonl.gz
0.F81 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F82 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F83 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F84 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F85 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F86 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F87 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F88 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F89 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F8A 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F8B 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F8C 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F8D 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F8E 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.F8F 7 6 4 1047 levels of three heaps:data/hexadecimal.jsonl.gz
0.FB 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FB1 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FB2 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FB3 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FB4 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FB5 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FB6 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FB7 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FB8 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FB9 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FBA 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FBB 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FBC 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FBD 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FBE 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FBF 5 1 1 693 levels of three heaps:data/hexadecimal.jsonl.gz
0.FC 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FC1 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FC2 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FC3 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FC4 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FC5 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FC6 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FC7 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FC8 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FC9 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FCA 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FCB 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FCC 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FCD 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FCE 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
0.FCF 7 5 4 867 levels of three heaps:data/hexadecimal.jsonl.gz
4.064 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.065 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.066 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.067 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.074 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.075 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.076 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.077 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.264 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.265 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.266 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.267 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.274 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.275 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.276 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.277 94272 16132 0 220811 Guy-Smith:data/octal.jsonl.gz
4.364 11687 62 0 23501 Guy-Smith:data/octal.jsonl.gz
4.366 11687 62 0 23501 Guy-Smith:data/octal.jsonl.gz
4.374 11687 62 0 23501 Guy-Smith:data/octal.jsonl.gz
4.376 11687 62 0 23501 Guy-Smith:data/octal.jsonl.gz
4.406 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.407 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.416 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.417 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.426 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.427 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.436 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.437 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.606 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.607 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.616 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.617 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.626 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.627 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.636 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
4.637 294097 44 0 588285 Guy-Smith:data/octal.jsonl.gz
]=]
